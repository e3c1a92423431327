import { describe, expect, it } from 'vitest'
import { reachThisMachine } from '../../../../src/adapters/connectors/walletconnect/this-machine.ts'

/** As the library refuses where the browser has no network. */
const without = (relayUrl: string) => {
  const relayer = { confirmOnlineStateOrThrow: () => Promise.reject(new Error('No internet connection')) }
  reachThisMachine(relayer, relayUrl)
  return relayer.confirmOnlineStateOrThrow()
}

describe('T190 a visitor whose machine has no network', () => {
  it.each([
    'ws://localhost:5174',
    'ws://127.0.0.1:5174/',
    'ws://[::1]:5174',
    'wss://localhost',
    'ws://LOCALHOST:1/?projectId=a',
  ])('should reach a relay on this machine: %s', async (relayUrl) => {
    await expect(without(relayUrl)).resolves.toBeUndefined()
  })

  it.each([
    'wss://relay.example',
    'wss://localhost.example',
    'wss://relay.example/localhost',
    'wss://localhost@relay.example',
    'wss://127.0.0.1.example',
  ])('should not wait for a relay elsewhere: %s', async (relayUrl) => {
    await expect(without(relayUrl)).rejects.toThrow('No internet connection')
  })
})
