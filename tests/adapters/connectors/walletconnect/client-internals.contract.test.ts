import { createHash } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { SignClient } from '@walletconnect/sign-client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PrefixedClientStorage } from '../../../../src/adapters/connectors/walletconnect/client-storage.ts'
import {
  type Client,
  type ClientInternals,
  internalsOf,
} from '../../../../src/adapters/connectors/walletconnect/client-internals.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'

const TOPIC = 'a'.repeat(64)

/** Fails when a new version of the library changes the internals that we rely on. */
describe('the private parts of sign-client that we lean on', () => {
  let client: Client
  let parts: ClientInternals

  beforeAll(async () => {
    // As in a page, whatever a file before this one in its worker had asked for.
    vi.stubEnv('DISABLE_GLOBAL_CORE', undefined)
    client = await SignClient.init({
      relayUrl: 'ws://localhost:9',
      metadata: { name: '', description: '', url: '', icons: [] },
      storage: new PrefixedClientStorage(new MemoryStore(), ''),
      telemetryEnabled: false,
      logger: 'silent',
    })
    parts = internalsOf(client)
  })

  afterAll(() => {
    client.core.heartbeat.stop()
    vi.unstubAllEnvs()
    for (const name of ['_walletConnectCore_', '_walletConnectCore__count']) Reflect.deleteProperty(globalThis, name)
  })
  afterEach(() => vi.restoreAllMocks())

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

  it('should still ask whether the browser has a network before it connects to its relay', async () => {
    const { relayer } = parts.core
    expect(relayer.relayUrl).toBe('ws://localhost:9')
    vi.spyOn(relayer, 'confirmOnlineStateOrThrow').mockRejectedValue(new Error('no network'))
    await expect(relayer.connect()).rejects.toThrow('no network')
  })

  it('should still connect and publish through the methods that we calm', () => {
    expect(parts.core.relayer.connect).toBeTypeOf('function')
    expect(parts.core.relayer.transportOpen).toBeTypeOf('function')
    expect(parts.core.relayer.publisher.rpcPublish).toBeTypeOf('function')
    expect(parts.core.relayer.publisher.checkQueue).toBeTypeOf('function')
    expect(parts.core.relayer.publisher.queue).toBeInstanceOf(Map)
    expect(parts.core.relayer.connectionAttemptInProgress).toBe(false)
  })

  it.each([undefined, true])('should still say that a publish has failed only where asked to: %s', async (asked) => {
    Object.assign(parts.core.relayer.publisher, { publishTimeout: 1 })
    const options = { internal: { throwOnFailedPublish: asked } } as { internal: { throwOnFailedPublish?: boolean } }
    const outcome = await client.core.relayer.publish(TOPIC, 'message', options).then(
      () => 'taken',
      () => 'failed',
    )
    expect(outcome).toBe(asked === true ? 'failed' : 'taken')
  })

  it('should still keep what was asked for thirty days, answered or not, and tell of each', async () => {
    const { history } = parts.core
    const told: unknown[] = []
    for (const name of ['history_created', 'history_updated']) history.events.on(name, () => told.push(name))
    history.set(TOPIC, { id: 7, jsonrpc: '2.0', method: 'wc_sessionEvent' })
    await client.core.history.resolve({ id: 7, jsonrpc: '2.0', result: true })
    expect(told).toEqual(['history_created', 'history_updated'])
    const { expiry = 0, response } = history.records.get(7) ?? {}
    expect(response).toEqual({ result: true })
    expect(Math.abs(expiry - Date.now() / 1_000 - 30 * 86_400)).toBeLessThan(60)
    history.records.delete(7)
    await history.persist()
    expect(client.core.history.keys).not.toContain(7)
  })

  it('should still note what it sent, by its topic', async () => {
    const { messages } = parts.core.relayer
    messages.messages.set(TOPIC, { hash: 'message' })
    await messages.del(TOPIC)
    expect(messages.messages.has(TOPIC)).toBe(false)
  })

  it('should still keep codes by their topics, to be taken away one by one', async () => {
    const { pairings } = parts.core.pairing
    await (pairings as unknown as { set(topic: string, value: unknown): Promise<void> }).set(TOPIC, { topic: TOPIC })
    expect(pairings.keys).toEqual([TOPIC])
    await pairings.delete(TOPIC, { code: 6000, message: '' })
    expect(pairings.keys).toEqual([])
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

  it('should still tell itself of answers by events, each with the name and id of what was asked', async () => {
    const { engine } = parts
    expect(engine.events.rawListeners('session_ping:1')).toEqual([])
    await client.core.crypto.setSymKey('b'.repeat(64), TOPIC)
    await client.session.set(TOPIC, { topic: TOPIC, expiry: 9_999_999_999 } as never)
    client.core.relayer.publish = async () => {}
    client.core.relayer.confirmOnlineStateOrThrow = async () => {}
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const ping = client.ping({ topic: TOPIC })
    await vi.waitFor(() => expect(client.core.history.values).toHaveLength(1))
    const name = `session_ping:${client.core.history.values[0]?.id}`
    await vi.waitFor(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), 300_000))
    expect(engine.events.rawListeners(name)).toHaveLength(1)
    engine.events.emit(name, { error: new Error('ended early') })
    await expect(ping).rejects.toThrow('ended early')
  })

  it('should still throw at the page for the answer to a ping that no caller waits for', () => {
    vi.useFakeTimers()
    parts.engine.onSessionPingResponse(TOPIC, { id: 7 })
    expect(() => vi.advanceTimersByTime(500)).toThrow('without any listeners')
    vi.useRealTimers()
  })

  it('should still have listeners and methods where errors without a listener come from', async () => {
    const { engine, core } = parts
    await core.relayer.createProvider()
    const { provider, subscriber } = core.relayer
    for (const { events } of [
      engine,
      core.heartbeat,
      core.pairing,
      core.expirer,
      core.history,
      core.relayer,
      subscriber,
    ])
      expect(events.rawListeners).toBeTypeOf('function')
    expect(provider.events.rawListeners('payload')).toHaveLength(1)
    expect(provider.connection.events.rawListeners).toBeTypeOf('function')
    expect(core.expirer.events.rawListeners('expirer_expired')).not.toHaveLength(0)
    expect(core.relayer.events.rawListeners('relayer_message')).not.toHaveLength(0)
    expect(engine.onSessionDeleteRequest).toBeTypeOf('function')
  })

  it('should still take messages that were fetched, and a socket that is said to be closed', async () => {
    const { relayer, history } = parts.core
    expect(relayer.handleBatchMessageEvents).toBeTypeOf('function')
    expect(relayer.request).toBeTypeOf('function')
    await relayer.createProvider()
    const { connection } = relayer.provider
    expect(connection.onClose).toBeTypeOf('function')
    Reflect.set(connection, 'socket', {})
    connection.onClose({ code: 1006 })
    expect(connection.socket).toBeUndefined()
    const created = vi.fn()
    history.events.on('history_created', created)
    history.set(TOPIC, { id: 99, method: 'wc_sessionPing', params: {} })
    expect(created).toHaveBeenCalledOnce()
  })

  it('should still look by one method, as it is set and at each pulse, whether something has expired', () => {
    const { expirer } = client.core
    const seen: string[] = []
    const own = parts.core.expirer.checkExpiry
    parts.core.expirer.checkExpiry = (target, { expiry }) => void seen.push(`${target} ${expiry}`)
    expirer.set('aa', 1)
    expect(seen).toEqual(['topic:aa 1'])
    expirer.set(17, 2)
    expect(seen).toEqual(['topic:aa 1', 'id:17 2'])
    parts.core.expirer.checkExpiry = own
    expirer.del('aa')
    expirer.del(17)
  })

  it('should still make each message of what is asked in one method, and publish it under the number given (T13)', async () => {
    const mark = Symbol('mark')
    const seen: unknown[] = []
    const own = parts.engine.sendRequest
    parts.engine.sendRequest = async (message) => void seen.push(message)
    client.core.relayer.confirmOnlineStateOrThrow = async () => {}
    const [chainId, method] = ['eip155:1', 'personal_sign']
    const namespaces = { eip155: { accounts: [`${chainId}:0x1`], methods: [method], events: [] } }
    const session = { topic: TOPIC, expiry: 9_999_999_999, namespaces, requiredNamespaces: {}, peer: { metadata: {} } }
    await client.session.set(TOPIC, session as never)
    const request = { method, params: [], [mark]: 'kept' }
    client.request({ topic: TOPIC, chainId, request, expiry: 300 }).catch(() => {})
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    expect(seen).toEqual([
      expect.objectContaining({
        relayRpcId: expect.stringMatching(/^\d+$/),
        params: expect.objectContaining({ request: expect.objectContaining({ [mark]: 'kept' }) }),
      }),
    ])
    parts.engine.sendRequest = own
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
  })
})
