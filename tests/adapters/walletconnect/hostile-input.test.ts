import { SignClient } from '@walletconnect/sign-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MemoryStore } from '../../../src/adapters/memory/memory-store.ts'
import { type Client, type ClientInternals, internalsOf } from '../../../src/adapters/walletconnect/client-internals.ts'
import { PrefixedClientStorage } from '../../../src/adapters/walletconnect/client-storage.ts'
import { bearHostileInput } from '../../../src/adapters/walletconnect/hostile-input.ts'

/** Frames of a relay that are JSON, and no object. */
const NO_OBJECTS = [null, 5, true, 'x'] as const

describe('bearHostileInput', () => {
  let client: Client
  let relayer: ClientInternals['core']['relayer']

  beforeAll(async () => {
    client = await SignClient.init({
      ...{ relayUrl: 'ws://localhost:9', metadata: { name: '', description: '', url: '', icons: [] } },
      ...{ storage: new PrefixedClientStorage(new MemoryStore(), ''), customStoragePrefix: 'hostile-input' },
      ...{ telemetryEnabled: false, logger: 'silent' },
    })
    relayer = internalsOf(client).core.relayer
  })

  afterAll(() => client.core.heartbeat.stop())

  it('should lean on methods that the library still has', async () => {
    await relayer.createProvider()
    expect(relayer.provider.onPayload).toBeTypeOf('function')
    const { engine } = internalsOf(client)
    for (const check of ['isValidUpdate', 'isValidExtend', 'isValidEmit', 'isValidPing'] as const)
      await expect(engine[check]({ topic: 'nobody' })).rejects.toThrow()
  })

  it('should drop frames of a relay that are no objects, and hand on the others', async () => {
    bearHostileInput(client)
    await relayer.createProvider()
    for (const frame of NO_OBJECTS) expect(() => relayer.provider.onPayload(frame)).not.toThrow()
    const heard: unknown[] = []
    client.core.relayer.provider.on('payload', (payload: unknown) => heard.push(payload))
    relayer.provider.onPayload({ id: 1, jsonrpc: '2.0', result: true })
    expect(heard).toEqual([{ id: 1, jsonrpc: '2.0', result: true }])
  })

  it('should leave the answer of a check to those who wait for it', async () => {
    await expect(internalsOf(client).engine.isValidPing({ topic: 'nobody' })).rejects.toThrow()
  })
})
