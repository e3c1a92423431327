import type { IWalletKit } from '@reown/walletkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Relay, startRelay } from '../../../../sandbox/relay/relay.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { loadSignClient } from '../../../../src/adapters/connectors/walletconnect/load-sign-client.ts'
import type { SignClientSessions } from '../../../../src/adapters/connectors/walletconnect/sign-client-sessions.ts'
import { disposePeer, newWallet } from '../../../sandbox/relay/walletconnect-peers.ts'
import { FakeClock } from '../../../support/fake-clock.ts'
import { approveAll, newSessions, next, PROPOSAL } from './peers.ts'

const NEVER = new AbortController().signal

describe('a session that is ended while the client has not started yet', () => {
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
    approveAll(wallet)
  })

  afterEach(async () => {
    vi.restoreAllMocks()
    await Promise.all(open.splice(0).map((sessions) => sessions.dispose()))
    await disposePeer(wallet)
    await relay.stop()
  })

  const connected = async (store: MemoryStore) => {
    const sessions = over(store)
    const settled = next(sessions.events$, 'settled')
    await wallet.pair({ uri: (await sessions.offer(PROPOSAL, NEVER)).uri })
    const { session } = await settled
    await expect.poll(() => Object.keys(wallet.getActiveSessions())).toEqual([session.topic])
    await sessions.dispose()
    return session
  }

  it('Q69 should be told to the wallet at the next visit, where the page is closed before the client has started', async () => {
    const store = new MemoryStore()
    const { topic } = await connected(store)
    // The next page: its client still loads when the session is ended, and when the page is closed.
    const init = vi.spyOn(await loadSignClient(), 'init').mockImplementation(() => new Promise(() => {}))
    const closed = newSessions(relay, store, new FakeClock(Date.now()))
    void closed.end(topic).catch(() => {})
    await expect.poll(() => init.mock.calls.length).toBe(1)
    vi.restoreAllMocks()

    const again = over(store)
    expect(await again.restore()).toEqual([])
    await expect.poll(() => Object.keys(wallet.getActiveSessions()), { timeout: 5_000 }).toEqual([])
  })

  it('Q69 should be told to the wallet once the client is there, where it starts later than 8 s', async () => {
    const store = new MemoryStore()
    const { topic } = await connected(store)
    const clock = new FakeClock(Date.now())
    const client = await loadSignClient()
    const start = client.init.bind(client)
    let go = () => {}
    const init = vi.spyOn(client, 'init').mockImplementation(async (...given) => {
      await new Promise<void>((resolve) => (go = resolve))
      return start(...given)
    })
    const sessions = over(store, clock)
    const ending = sessions.end(topic).catch((error: unknown) => error)
    await expect.poll(() => init.mock.calls.length).toBe(1)
    clock.advance(8_000)
    expect(await ending).toMatchObject({ code: 'RELAY_UNREACHABLE' })
    go()
    await sessions.load()
    await expect.poll(() => Object.keys(wallet.getActiveSessions()), { timeout: 5_000 }).toEqual([])
  })
})
