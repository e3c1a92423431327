import type { IWalletKit } from '@reown/walletkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Relay, startRelay } from '../../../../sandbox/relay/relay.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { type Client, internalsOf } from '../../../../src/adapters/connectors/walletconnect/client-internals.ts'
import { PendingDisconnects } from '../../../../src/adapters/connectors/walletconnect/pending-disconnects.ts'
import type { SignClientSessions } from '../../../../src/adapters/connectors/walletconnect/sign-client-sessions.ts'
import { disposePeer, newWallet } from '../../../sandbox/relay/walletconnect-peers.ts'
import { FakeClock } from '../../../support/fake-clock.ts'
import { approveAll, newSessions, next, PROPOSAL } from './peers.ts'

const NEVER = new AbortController().signal
const KEY = 'portico.disconnects'
const DAY_MS = 24 * 3_600_000

/** A client whose relay takes what is published, or does not, as the test says. */
function clientOf(topics: readonly string[]) {
  const told: string[] = []
  const relay = { connected: true, takes: true }
  const tell = async (topic: string) => {
    if (!relay.takes) throw new Error('Failed to publish payload, please try again.')
    told.push(topic)
  }
  const client = {
    session: { keys: topics },
    disconnect: ({ topic }: { topic: string }) => tell(topic),
    core: {
      relayer: {
        get connected() {
          return relay.connected
        },
        publish: async (topic: string, _message: string, options: { internal?: { throwOnFailedPublish?: boolean } }) =>
          options.internal?.throwOnFailedPublish === true ? tell(topic) : tell(topic).catch(() => {}),
      },
    },
  }
  return { client: client as unknown as Client, relay, told }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const SEALED = { kind: 'session', message: 'sealed' } as const

describe('PendingDisconnects', () => {
  it('should keep what the relay has not taken, over a reload too, until it has (Q11)', async () => {
    const store = new MemoryStore()
    const { client, relay, told } = clientOf(['a'])
    const before = new PendingDisconnects(store, KEY, new FakeClock())
    relay.takes = false
    await expect(before.say(client, 'a')).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
    void before.post(client, 'orphan', SEALED)
    await turn()
    const after = new PendingDisconnects(store, KEY, new FakeClock())
    expect([after.has('a'), after.has('orphan')]).toEqual([true, true])
    relay.takes = true
    await after.sayAll(client)
    expect(told).toEqual(['a', 'orphan'])
    expect([after.areAny, store.keys('')]).toEqual([false, []])
  })

  it('should ask a relay that is there, and has not taken one, again by itself (Q11)', async () => {
    const clock = new FakeClock()
    const { client, relay, told } = clientOf([])
    const pendingDisconnects = new PendingDisconnects(new MemoryStore(), KEY, clock)
    relay.takes = false
    void pendingDisconnects.post(client, 'orphan', SEALED)
    await turn()
    clock.advance(1_000)
    await turn()
    relay.takes = true
    clock.advance(2_000)
    await turn()
    expect(told).toEqual(['orphan'])
    expect(clock.waiting).toBe(0)
  })

  it('should leave no timer behind when it is over while a relay takes nothing (Q11)', async () => {
    const clock = new FakeClock()
    const { client, relay } = clientOf([])
    const pendingDisconnects = new PendingDisconnects(new MemoryStore(), KEY, clock)
    relay.takes = false
    void pendingDisconnects.post(client, 'orphan', SEALED)
    await turn()
    pendingDisconnects.stop()
    await pendingDisconnects.sayAll(client)
    expect(clock.waiting).toBe(0)
  })

  it('should undo none of another tab’s: each has a record of its own (Q11)', async () => {
    const store = new MemoryStore()
    const { client, relay } = clientOf(['here', 'there'])
    const [here, there] = [
      new PendingDisconnects(store, KEY, new FakeClock()),
      new PendingDisconnects(store, KEY, new FakeClock()),
    ]
    relay.takes = false
    await Promise.allSettled([here.say(client, 'here'), there.say(client, 'there')])
    relay.takes = true
    await here.sayAll(client)
    expect(store.keys(KEY)).toEqual([`${KEY}/there`])
    expect(new PendingDisconnects(store, KEY, new FakeClock()).has('there')).toBe(true)
  })

  it('should not take another tab’s for said because this client has not got the session (Q11)', async () => {
    const store = new MemoryStore()
    const [there, here] = [
      new PendingDisconnects(store, KEY, new FakeClock()),
      new PendingDisconnects(store, KEY, new FakeClock()),
    ]
    const { client, relay } = clientOf(['a'])
    relay.takes = false
    await there.say(client, 'a').catch(() => {})
    expect(here.has('a')).toBe(false)
    await here.sayAll(clientOf([]).client)
    expect(new PendingDisconnects(store, KEY, new FakeClock()).has('a')).toBe(true)
  })

  it('should read those that were stored as one list', () => {
    const store = new MemoryStore()
    store.set(KEY, '["a","b",7]')
    const pendingDisconnects = new PendingDisconnects(store, KEY, new FakeClock())
    expect([pendingDisconnects.has('a'), pendingDisconnects.has('b'), store.get(KEY)]).toEqual([true, true, undefined])
  })

  it.each(['', '{', 'null', '[]', '{"kind":"other","message":7}'])(
    'K04 should take a damaged record for a session that is over: %s',
    async (text) => {
      const store = new MemoryStore()
      store.set(`${KEY}/a`, text)
      const { client, told } = clientOf(['a'])
      await new PendingDisconnects(store, KEY, new FakeClock()).sayAll(client)
      expect([told, store.keys('')]).toEqual([['a'], []])
    },
  )

  it('should trouble no relay with a code that is over by itself', async () => {
    const store = new MemoryStore()
    const clock = new FakeClock()
    const { client, relay, told } = clientOf([])
    const pendingDisconnects = new PendingDisconnects(store, KEY, clock)
    relay.takes = false
    void pendingDisconnects.post(client, 'code', { kind: 'pairing', message: 'sealed' })
    await turn()
    relay.takes = true
    relay.connected = false
    clock.advance(300_000)
    await pendingDisconnects.sayAll(client)
    expect([told, store.keys('')]).toEqual([[], []])
  })

  it('should keep no more than a hundred, and none longer than a wallet keeps a session', async () => {
    const store = new MemoryStore()
    const clock = new FakeClock()
    const { client, relay } = clientOf([])
    relay.takes = false
    relay.connected = false
    const pendingDisconnects = new PendingDisconnects(store, KEY, clock)
    for (let count = 0; count < 300; count += 1) void pendingDisconnects.post(client, `orphan ${count}`, SEALED)
    expect(store.keys(KEY)).toHaveLength(100)
    clock.advance(31 * DAY_MS)
    void pendingDisconnects.post(client, 'last', SEALED)
    expect(store.keys(KEY)).toEqual([`${KEY}/last`])
    await turn()
  })
})

describe('a wallet that is to be told while the relay takes nothing', () => {
  let relay: Relay
  let wallet: IWalletKit
  const open: SignClientSessions[] = []
  const over = (store: MemoryStore, clock?: FakeClock) => {
    const sessions = newSessions(relay, store, clock)
    open.push(sessions)
    return sessions
  }

  beforeEach(async () => {
    relay = await startRelay()
    wallet = await newWallet(relay)
  })

  afterEach(async () => {
    await Promise.all(open.splice(0).map((sessions) => sessions.dispose()))
    await disposePeer(wallet)
    await relay.stop()
  })

  it('should hear that a code was taken back, although the page was closed meanwhile (Q11)', async () => {
    const store = new MemoryStore()
    const before = over(store)
    const { uri, topic } = await before.offer(PROPOSAL, NEVER)
    await wallet.pair({ uri })
    relay.faults.add({ kind: 'drop', direction: 'in', method: 'irn_publish', tag: 1000 })
    await before.withdraw(topic)
    await before.dispose()
    const told = new Promise((resolve) => wallet.core.pairing.events.once('pairing_delete', resolve))
    relay.faults.clear()
    await over(store).load()
    expect(await told).toMatchObject({ topic })
    await expect.poll(() => store.keys(KEY)).toEqual([])
  })

  it('should drop a session that was lost on its way, however late the relay takes that (Q11)', async () => {
    approveAll(wallet)
    const clock = new FakeClock(Date.now())
    const store = new MemoryStore()
    const sessions = over(store, clock)
    relay.faults.add({ kind: 'drop', direction: 'out', answer: false, tag: 1102 })
    relay.faults.add({ kind: 'drop', direction: 'in', method: 'irn_publish', tag: 1112 })
    const orphaned = next(sessions.events$, 'orphaned')
    const { uri, topic } = await sessions.offer(PROPOSAL, NEVER)
    const { client } = sessions as unknown as { client: Client }
    const { engine, core } = internalsOf(client)
    const publish = vi.spyOn(client.core.relayer, 'publish')
    // The library's own: a minute, of which it asks once more after two seconds.
    Object.assign(core.relayer.publisher, { initialPublishTimeout: 20, publishTimeout: 50 })
    await wallet.pair({ uri })
    await expect.poll(() => engine.pendingSessions.size).toBe(1)
    clock.advance(12_000)
    expect(await orphaned).toMatchObject({ pairingTopic: topic })
    const disconnect = () => publish.mock.calls.findIndex(([, , options]) => options?.tag === 1112)
    await expect.poll(disconnect).not.toBe(-1)
    await Promise.allSettled([publish.mock.results[disconnect()]?.value])
    relay.faults.clear()
    Object.assign(core.relayer.publisher, { initialPublishTimeout: 2_000, publishTimeout: 60_000 })
    const listed = () => Object.keys(wallet.getActiveSessions())
    await expect.poll(() => (clock.advance(1_000), listed())).toEqual([])
    await expect.poll(() => store.keys(KEY)).toEqual([])
  })
})
