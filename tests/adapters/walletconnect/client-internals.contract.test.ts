import { createHash } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { SignClient } from '@walletconnect/sign-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PrefixedClientStorage } from '../../../src/adapters/walletconnect/client-storage.ts'
import { type Client, type ClientInternals, internalsOf } from '../../../src/adapters/walletconnect/client-internals.ts'
import { MemoryStore } from '../../../src/adapters/memory/memory-store.ts'

/** Fails when a new version of the library names or treats differently what we lean on from outside. */
describe('the private parts of sign-client that we lean on', () => {
  let client: Client
  let parts: ClientInternals

  beforeAll(async () => {
    client = await SignClient.init({
      relayUrl: 'ws://localhost:9',
      metadata: { name: '', description: '', url: '', icons: [] },
      storage: new PrefixedClientStorage(new MemoryStore(), ''),
      telemetryEnabled: false,
      logger: 'silent',
    })
    parts = internalsOf(client)
  })

  afterAll(() => client.core.heartbeat.stop())

  it('should still hold wallets that approved but did not settle in a map of the engine', () => {
    expect(parts.engine.pendingSessions).toBeInstanceOf(Map)
    expect(parts.engine.onSessionProposeResponse).toBeTypeOf('function')
  })

  it('should still drop what carries an earlier time, by milliseconds and three digits', () => {
    const isDropped = (last: number, id: number) => parts.engine.isRequestOutOfSync(last, id)
    expect([isDropped(1_700_000_000_001_000, 1_700_000_000_000_999), isDropped(1_000_999, 1_000_000)]).toEqual([
      true,
      false,
    ])
  })

  it('should still wait as long as we cut down', () => {
    expect(parts.core.relayer.connectTimeout).toBe(15_000)
    expect(parts.core.relayer.publisher.initialPublishTimeout).toBe(15_000)
    expect(parts.core.relayer.subscriber.initialSubscribeTimeout).toBe(15_000)
    expect(parts.core.heartbeat.interval).toBe(5)
  })

  it('should still connect and publish through the methods that we calm', () => {
    expect(parts.core.relayer.connect).toBeTypeOf('function')
    expect(parts.core.relayer.transportOpen).toBeTypeOf('function')
    expect(parts.core.relayer.publisher.rpcPublish).toBeTypeOf('function')
    expect(parts.core.relayer.publisher.checkQueue).toBeTypeOf('function')
    expect(parts.core.relayer.publisher.queue).toBeInstanceOf(Map)
    expect(parts.core.relayer.connectionAttemptInProgress).toBe(false)
  })

  it('should still leave behind a listener for each answer of the relay', async () => {
    await parts.core.relayer.createProvider()
    const { provider } = parts.core.relayer
    const events = provider.events as unknown as EventEmitter
    events.on('7', () => {})
    provider.onPayload({ id: 7, jsonrpc: '2.0', result: true })
    expect(events.listenerCount('7')).toBe(1)
    provider.events.removeAllListeners('7')
    expect(events.listenerCount('7')).toBe(0)
  })

  it('should still ask the verify server through one method', () => {
    expect(parts.core.verify.register).toBeTypeOf('function')
  })

  it('should still remember subscriptions across a reload', () => {
    expect(parts.core.relayer.subscriber.topics).toEqual([])
    expect(parts.core.relayer.subscriber.cached).toEqual([])
  })

  it('should still ask of a message that it had only whether its hash is there', async () => {
    const { messages } = parts.core.relayer
    messages.messages.set('topic', { [createHash('sha256').update('sealed').digest('hex')]: '' })
    expect(messages.has('topic', 'sealed')).toBe(true)
    expect(messages.has('topic', 'another')).toBe(false)
  })

  it('should still keep one core per storage prefix on the global object', () => {
    expect(Reflect.get(globalThis, '_walletConnectCore_')).toBe(client.core)
    Reflect.deleteProperty(globalThis, '_walletConnectCore_')
  })
})
