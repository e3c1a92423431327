import type { IWalletKit } from '@reown/walletkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Relay, startRelay } from '../../../../sandbox/relay/relay.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { internalsOf } from '../../../../src/adapters/connectors/walletconnect/client-internals.ts'
import { loadSignClient } from '../../../../src/adapters/connectors/walletconnect/load-sign-client.ts'
import { retireClient } from '../../../../src/adapters/connectors/walletconnect/retire-client.ts'
import { disposePeer, newDapp, newWallet } from '../../../sandbox/relay/walletconnect-peers.ts'
import { FakeClock } from '../../../support/fake-clock.ts'
import { approveAll, CHAIN, newSessions, next, PROPOSAL } from './peers.ts'

const NEVER = new AbortController().signal

describe('the start and the end of the WalletConnect client', () => {
  let relay: Relay
  let wallet: IWalletKit

  beforeEach(async () => {
    relay = await startRelay()
    wallet = await newWallet(relay)
    approveAll(wallet)
  })

  afterEach(async () => {
    vi.restoreAllMocks()
    await disposePeer(wallet)
    await relay.stop()
  })

  it('should start one client only, however late it comes and however often it is asked for', async () => {
    const init = vi.spyOn(await loadSignClient(), 'init')
    const clock = new FakeClock(Date.now())
    const sessions = newSessions(relay, new MemoryStore(), clock)
    const first = sessions.load()
    clock.advance(8_000)
    await expect(first).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    await sessions.load()
    await sessions.load()
    expect(init).toHaveBeenCalledTimes(1)
    await sessions.dispose()
  })

  it('should start by itself where a wallet was not told of its end before a reload, and tell it (Q23)', async () => {
    const store = new MemoryStore()
    store.set(
      `portico.disconnects/${'a'.repeat(64)}`,
      JSON.stringify({ at: Date.now(), kind: 'session', message: 'bye' }),
    )
    const clock = new FakeClock(Date.now())
    const sessions = newSessions(relay, store, clock)
    expect(relay.sockets()).toBe(0)
    clock.advance(1_000)
    await expect.poll(() => store.keys('portico.disconnects')).toEqual([])
    await sessions.dispose()
  })

  it('should start by itself neither where nothing is to be told, nor what is over by itself, nor after its end (Q23)', async () => {
    const init = vi.spyOn(await loadSignClient(), 'init')
    const now = Date.now()
    const pendingDisconnects = [
      { at: now - 7 * 24 * 3_600_000, kind: 'session', message: 'bye' },
      { at: now - 7 * 24 * 3_600_000 },
      { at: now - 3_600_000, kind: 'pairing', message: 'bye' },
      undefined,
    ]
    for (const disconnect of pendingDisconnects) {
      const store = new MemoryStore()
      if (disconnect !== undefined) store.set(`portico.disconnects/${'a'.repeat(64)}`, JSON.stringify(disconnect))
      const clock = new FakeClock(now)
      const sessions = newSessions(relay, store, clock)
      expect(clock.waiting).toBe(0)
      await sessions.dispose()
    }
    const store = new MemoryStore()
    store.set(`portico.disconnects/${'a'.repeat(64)}`, JSON.stringify({ at: now }))
    const clock = new FakeClock(now)
    const sessions = newSessions(relay, store, clock)
    expect(clock.waiting).toBe(1)
    await sessions.dispose()
    expect(clock.waiting).toBe(0)
    expect(init).not.toHaveBeenCalled()
  })

  it('should leave no timer of ours and no socket behind', async () => {
    const clock = new FakeClock(Date.now())
    const sessions = newSessions(relay, new MemoryStore(), clock)
    await sessions.offer(PROPOSAL, NEVER)
    expect(relay.sockets()).toBe(1)
    await sessions.dispose()
    expect(clock.waiting).toBe(0)
    await expect.poll(() => relay.sockets()).toBe(0)
  })

  it('should leave no socket behind when it ends while it starts', async () => {
    const store = new MemoryStore()
    const before = newSessions(relay, store)
    const settled = next(before.events$, 'settled')
    await wallet.pair({ uri: (await before.offer(PROPOSAL, NEVER)).uri })
    await settled
    await before.dispose()
    await disposePeer(wallet)
    await expect.poll(() => relay.sockets()).toBe(0)

    const init = vi.spyOn(await loadSignClient(), 'init')
    const sessions = newSessions(relay, store)
    const starting = sessions.load()
    await sessions.dispose()
    await starting
    expect(init).toHaveBeenCalledTimes(1)
    await expect.poll(() => relay.sockets()).toBe(0)
  })

  it('should not come back when the network does', async () => {
    const client = await newDapp(relay)
    await client.connect({ optionalNamespaces: { eip155: { chains: [CHAIN], methods: [], events: [] } } })
    expect(relay.sockets()).toBe(1)
    await retireClient(client)
    await expect.poll(() => relay.sockets()).toBe(0)
    // What the library does when the browser is online again.
    await internalsOf(client).core.relayer.transportOpen()
    expect(relay.sockets()).toBe(0)
  })

  it('should close a socket that an attempt from before its end has opened', async () => {
    const client = await newDapp(relay)
    const { relayer } = internalsOf(client).core
    await client.core.relayer.subscribe('a'.repeat(64))
    const attempt = relayer.connect.bind(relayer)
    await retireClient(client)
    const opened = new Promise((resolve) => client.core.relayer.once('relayer_connect', resolve))
    attempt().catch(() => {})
    await opened
    await expect.poll(() => relay.sockets()).toBe(0)
  })
})
