import { EventEmitter } from 'node:events'
import { SignClient } from '@walletconnect/sign-client'
import { describe, expect, it } from 'vitest'
import { startRelay } from '../../../../sandbox/relay/relay.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { type Client, internalsOf } from '../../../../src/adapters/connectors/walletconnect/client-internals.ts'
import { PrefixedClientStorage } from '../../../../src/adapters/connectors/walletconnect/client-storage.ts'
import { forgetAnswered } from '../../../../src/adapters/connectors/walletconnect/forget-answered.ts'
import { silentLogger } from '../../../../src/adapters/connectors/walletconnect/silent-logger.ts'
import { PROPOSAL } from './peers.ts'

/** As in the library: the caller that asked gets the answer by its id. */
async function connected() {
  const events = new EventEmitter()
  const onPayload = (payload: { readonly id: number | bigint | string }) => events.emit(String(payload.id), payload)
  const relayer = { provider: {}, createProvider: async () => void (relayer.provider = { events, onPayload }) }
  forgetAnswered({ core: { relayer } } as unknown as Client)
  await relayer.createProvider()
  return { events, provider: relayer.provider as { onPayload: (payload: unknown) => void } }
}

describe('an answer of the relay', () => {
  it.each([
    ['an answer', { id: 1, result: true }],
    ['with a large id, as the library reads it', { id: 1n, result: true }],
    ['with an id that came as text', { id: '1', result: true }],
    ['an error', { id: 1, error: { code: -32_000, message: 'no' } }],
  ])('should reach the caller that asked, and none after it: %s', async (_what, payload) => {
    const { events, provider } = await connected()
    const heard: unknown[] = []
    events.on('1', (answer) => heard.push(answer))
    events.on('2', (answer) => heard.push(answer))
    provider.onPayload(payload)
    provider.onPayload(payload)
    expect(heard).toEqual([payload])
    expect(events.eventNames()).toEqual(['2'])
  })

  it('should not be taken for one when it is a question', async () => {
    const { events, provider } = await connected()
    events.on('1', () => {})
    provider.onPayload({ id: 1, method: 'irn_subscription', params: {} })
    expect(events.eventNames()).toEqual(['1'])
  })

  it('should leave nothing behind in the library itself', async () => {
    const relay = await startRelay()
    const client = await SignClient.init({
      ...{ relayUrl: relay.url, metadata: { name: '', description: '', url: '', icons: [] } },
      ...{ storage: new PrefixedClientStorage(new MemoryStore(), ''), telemetryEnabled: false },
      logger: silentLogger(),
    })
    forgetAnswered(client)
    for (let codes = 0; codes < 3; codes += 1)
      await client.connect({ optionalNamespaces: { eip155: { ...PROPOSAL, methods: [], events: [] } } })
    const { provider } = internalsOf(client).core.relayer
    expect(
      (provider.events as unknown as EventEmitter).eventNames().filter((name) => /^\d+$/.test(String(name))),
    ).toEqual([])
    client.core.heartbeat.stop()
    await client.core.relayer.transportClose()
    await relay.stop()
  })
})
