import type { IWalletKit } from '@reown/walletkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Relay, startRelay } from '../../../../sandbox/relay/relay.ts'
import type { SignClientSessions } from '../../../../src/adapters/connectors/walletconnect/sign-client-sessions.ts'
import type { KeyValueStore } from '../../../../src/ports/key-value-store.ts'
import type { SessionEvent } from '../../../../src/ports/connector.ts'
import { disposePeer, newWallet } from '../../../sandbox/relay/walletconnect-peers.ts'
import { Site } from '../../../support/site.ts'
import { approveAll, newSessions, next, PROPOSAL } from './peers.ts'

describe('tabs of one site over WalletConnect', () => {
  let relay: Relay
  let wallet: IWalletKit
  const open: SignClientSessions[] = []
  const over = (store: KeyValueStore, url = relay.url) => {
    const sessions = newSessions({ url }, store)
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
    expect(await there.restore()).toHaveLength(1)
    const ended = ends(there)
    await here.end(topic)
    await expect.poll(() => ended).toEqual([topic])
    expect(await there.restore()).toEqual([])
  })

  it('should end in all of them what the wallet has ended, also where the relay cannot be reached', async () => {
    const site = new Site()
    const here = over(site.tab())
    const { topic } = await connect(here)
    const cutOff = over(site.tab(), 'ws://127.0.0.1:1')
    expect(await cutOff.restore()).toHaveLength(1)
    const ended = ends(cutOff)
    await wallet.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    await expect.poll(() => ended).toEqual([topic])
    expect(await cutOff.restore()).toEqual([])
  })

  it('should never end what was connected in one because another does something else', async () => {
    const site = new Site()
    const [here, there] = [over(site.tab()), over(site.tab())]
    await there.load()
    const [endedHere, endedThere] = [ends(here), ends(there)]
    const session = await connect(here)
    await connect(there)
    expect([endedHere, endedThere]).toEqual([[], []])
    expect((await here.restore()).map(({ topic }) => topic)).toContain(session.topic)
  })

  it('Q02 should lose neither of two sessions that are settled at the same moment, however late the tabs hear', async () => {
    const site = new Site(20)
    const [here, there] = [over(site.tab()), over(site.tab())]
    await Promise.all([here.load(), there.load()])
    const told = [ends(here), ends(there)]
    const sessions = await Promise.all([connect(here), connect(there)])
    await new Promise((resolve) => setTimeout(resolve, 60)) // all has spread
    const later = await over(site.tab()).restore()
    expect(later.map(({ topic }) => topic).sort()).toEqual(sessions.map(({ topic }) => topic).sort())
    expect(told).toEqual([[], []])
    expect(Object.keys(wallet.getActiveSessions()).length).toBe(2)
  })

  it('Q13 should use in one what was settled in another that was open before', async () => {
    const site = new Site()
    const [here, there] = [over(site.tab()), over(site.tab())]
    await there.load()
    expect(await there.find('nobody’s')).toBeUndefined()
    const session = await connect(here)
    expect(await there.find(session.topic)).toEqual(session)
    const ended = ends(here)
    await there.end(session.topic)
    await expect.poll(() => ended).toEqual([session.topic])
    expect(await here.find(session.topic)).toBeUndefined()
    await expect.poll(() => Object.keys(wallet.getActiveSessions())).toEqual([])
  })

  it('Q13 should go on in one what was settled in another that is closed by now', async () => {
    const site = new Site()
    const [here, there] = [over(site.tab()), over(site.tab())]
    await there.load()
    const { topic } = await connect(here)
    expect(await there.find(topic)).toBeDefined()
    await here.dispose()
    expect(await there.isAlive(topic, 30_000)).toBe(true)
  })

  it('Q02 should take what another tab has settled for no orphan', async () => {
    const site = new Site()
    const here = over(site.tab())
    const { uri } = await here.offer(PROPOSAL, new AbortController().signal)
    // It reads the open code too, and hears of the approval.
    const there = over(site.tab())
    await there.load()
    const events: SessionEvent[] = []
    there.events$.subscribe((event) => events.push(event))
    const settled = next(here.events$, 'settled')
    await wallet.pair({ uri })
    const { session } = await settled
    expect(await there.find(session.topic)).toEqual(session)
    expect(Object.keys(wallet.getActiveSessions())).toEqual([session.topic])
    expect(events.filter(({ type }) => type === 'orphaned' || type === 'ended')).toEqual([])
  })

  it('T30 should take what storage lost for no end, and write it again', async () => {
    const site = new Site()
    const [here, there] = [over(site.tab()), over(site.tab())]
    await there.load()
    const told = [ends(here), ends(there)]
    const session = await connect(here)
    site.clear()
    expect(await over(site.tab()).restore()).toEqual([])
    here.keep()
    const later = over(site.tab())
    expect(await later.restore()).toEqual([session])
    expect(told).toEqual([[], []])
    await later.end(session.topic)
    await expect.poll(() => told).toEqual([[session.topic], []])
    here.keep()
    expect(await over(site.tab()).restore()).toEqual([])
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
