import type { IWalletKit } from '@reown/walletkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Relay, startRelay } from '../../../sandbox/relay/relay.ts'
import type { SignClientSessions } from '../../../src/adapters/walletconnect/sign-client-sessions.ts'
import type { KeyValueStore } from '../../../src/ports/key-value-store.ts'
import type { SessionEvent } from '../../../src/ports/wallet-sessions.ts'
import { disposePeer, newWallet } from '../../sandbox/relay/walletconnect-peers.ts'
import { Site } from '../../support/site.ts'
import { approveAll, newSessions, next, PROPOSAL } from './peers.ts'

describe('tabs of one site over WalletConnect', () => {
  let relay: Relay
  let wallet: IWalletKit
  const open: SignClientSessions[] = []
  const over = (store: KeyValueStore) => {
    const sessions = newSessions(relay, store)
    open.push(sessions)
    return sessions
  }
  const ends = (sessions: SignClientSessions) => {
    const topics: string[] = []
    sessions.events$.subscribe((event: SessionEvent) => event.type === 'ended' && topics.push(event.topic))
    return topics
  }
  const connect = async (sessions: SignClientSessions) => {
    const settled = next(sessions.events$, 'settled')
    const { uri } = await sessions.offer(PROPOSAL, new AbortController().signal)
    await wallet.pair({ uri })
    return (await settled).session
  }

  beforeEach(async () => {
    relay = await startRelay()
    wallet = await newWallet(relay)
    approveAll(wallet)
  })

  afterEach(async () => {
    await Promise.all(open.splice(0).map((sessions) => sessions.dispose()))
    await disposePeer(wallet)
    await relay.stop()
  })

  it('L02 should end a session in all of them once it is ended in one', async () => {
    const site = new Site()
    const here = over(site.tab())
    const { topic } = await connect(here)
    const there = over(site.tab())
    expect(await there.stored()).toHaveLength(1)
    const ended = ends(there)
    await here.end(topic)
    await expect.poll(() => ended).toEqual([topic])
    expect(await there.stored()).toEqual([])
  })

  it('should never end what was connected in one because another does something else', async () => {
    const site = new Site()
    const [here, there] = [over(site.tab()), over(site.tab())]
    await there.load()
    const [endedHere, endedThere] = [ends(here), ends(there)]
    const session = await connect(here)
    await connect(there)
    expect([endedHere, endedThere]).toEqual([[], []])
    expect((await here.stored()).map(({ topic }) => topic)).toContain(session.topic)
  })

  it('should hear nothing of the others after its end', async () => {
    const tab = new Site().tab()
    const sessions = over(tab)
    await sessions.load()
    expect(tab.listeners()).toBe(1)
    await sessions.dispose()
    expect(tab.listeners()).toBe(0)
  })
})
