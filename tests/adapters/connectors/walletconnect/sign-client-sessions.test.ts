import type { IWalletKit } from '@reown/walletkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Relay, startRelay } from '../../../../sandbox/relay/relay.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { PrefixedClientStorage } from '../../../../src/adapters/connectors/walletconnect/client-storage.ts'
import type { SignClientSessions } from '../../../../src/adapters/connectors/walletconnect/sign-client-sessions.ts'
import type { WalletSession } from '../../../../src/domain/connection/wallet-session.ts'
import { disposePeer, newWallet } from '../../../sandbox/relay/walletconnect-peers.ts'
import { ADDRESS, approveAll, CHAIN, newSessions, next, PROPOSAL } from './peers.ts'

const NEVER = new AbortController().signal

describe('SignClientSessions', () => {
  let relay: Relay
  let wallet: IWalletKit
  const open: SignClientSessions[] = []
  const sessionsOver = (store = new MemoryStore()) => {
    const sessions = newSessions(relay, store)
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

  const connect = async (sessions: SignClientSessions): Promise<WalletSession> => {
    const settled = next(sessions.events$, 'settled')
    const { uri } = await sessions.offer(PROPOSAL, NEVER)
    await wallet.pair({ uri })
    return (await settled).session
  }

  const personalSign = (session: WalletSession, message = '0x01') => ({
    ...{ sessionTopic: session.topic, chain: CHAIN, method: 'personal_sign' },
    params: [message, ADDRESS],
  })

  it('should ask nothing of the network before a pairing is wanted', async () => {
    await sessionsOver().load()
    expect(relay.frames).toEqual([])
  })

  it('should settle with a wallet that approves', async () => {
    approveAll(wallet)
    const session = await connect(sessionsOver())
    expect(session.grants.eip155?.accounts).toEqual([{ chain: CHAIN, address: ADDRESS }])
    expect(session.peer.name).toBe('wallet')
  })

  it('should have no listener of the library left for a code that was withdrawn (V15)', async () => {
    const warnings: string[] = []
    const hear = ({ name }: Error) => warnings.push(name)
    process.on('warning', hear)
    const sessions = sessionsOver()
    for (let opening = 0; opening < 12; opening += 1) {
      const { topic } = await sessions.offer(PROPOSAL, NEVER)
      await sessions.withdraw(topic)
    }
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', hear)
    expect(warnings).toEqual([])
  })

  it('should keep nothing of a code that was withdrawn: a page is not filled by being opened', async () => {
    const store = new MemoryStore()
    const sessions = sessionsOver(store)
    const written = () =>
      store
        .keys('')
        .map((key) => store.get(key))
        .join('\n')
    /** Names of keys: of codes, of proposals, of sessions. */
    const keys = () => store.keys('').filter((key) => key.includes('//keychain#'))
    await sessions.load()
    const before = keys()
    for (let opening = 0; opening < 3; opening += 1) {
      const { topic } = await sessions.offer(PROPOSAL, NEVER)
      await expect.poll(written).toContain(`"topic":"${topic}","request"`)
      await sessions.withdraw(topic)
      await expect.poll(written).not.toContain(`"topic":"${topic}","request"`)
      await expect.poll(keys).toEqual(before)
    }
  })

  it('should keep the keys of a session that came of a code, and nothing of them once it has ended', async () => {
    approveAll(wallet)
    const store = new MemoryStore()
    const sessions = sessionsOver(store)
    const keychain = () =>
      store
        .keys('')
        .filter((key) => key.includes('//keychain#'))
        .join('')
    const session = await connect(sessions)
    await sessions.withdraw(session.pairingTopic ?? '')
    expect(keychain()).toContain(session.topic)
    expect(await sessions.isAlive(session.topic, 30_000)).toBe(true)
    await sessions.end(session.topic)
    await expect.poll(keychain).not.toContain(session.topic)
  })

  it('should tell of a rejection by the pairing that was rejected', async () => {
    wallet.on('session_proposal', ({ id }) => {
      void wallet.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
    })
    const sessions = sessionsOver()
    const refused = next(sessions.events$, 'refused')
    const { uri, topic } = await sessions.offer(PROPOSAL, NEVER)
    await wallet.pair({ uri })
    expect(await refused).toMatchObject({ pairingTopic: topic, error: { code: 'USER_REJECTED' } })
  })

  it('should hand on what the wallet answers, and name the request once the relay has it', async () => {
    approveAll(wallet)
    const sessions = sessionsOver()
    const session = await connect(sessions)
    let asked = 0
    wallet.on('session_request', ({ id, topic }) => {
      asked = id
      void wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0xfeed' } })
    })
    let sent = ''
    expect(await sessions.request(personalSign(session), NEVER, (id) => (sent = id))).toBe('0xfeed')
    expect(sent).toBe(String(asked))
  })

  it('should refuse what was not granted before the wallet hears of it', async () => {
    approveAll(wallet)
    const sessions = sessionsOver()
    const session = await connect(sessions)
    const before = relay.frames.length
    const blocked = { ...personalSign(session), method: 'eth_sign' }
    await expect(sessions.request(blocked, NEVER)).rejects.toMatchObject({ code: 'METHOD_NOT_GRANTED' })
    expect(relay.frames.slice(before).filter(({ method }) => method === 'irn_publish')).toEqual([])
  })

  it('F13 should keep the answer that comes after the visitor cancelled', async () => {
    approveAll(wallet)
    const sessions = sessionsOver()
    const session = await connect(sessions)
    const arrived = new Promise<{ id: number; topic: string }>((resolve) => void wallet.on('session_request', resolve))
    const cancelling = new AbortController()
    const answer = sessions.request(personalSign(session), cancelling.signal)
    const { id, topic } = await arrived
    cancelling.abort(new Error('cancelled'))
    await expect(answer).rejects.toThrow('cancelled')
    expect(await sessions.recordedAnswer(personalSign(session))).toEqual({ kind: 'waiting' })
    await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0xfeed' } })
    await expect
      .poll(() => sessions.recordedAnswer(personalSign(session)))
      .toEqual({ kind: 'result', result: '0xfeed' })
  })

  it('F14 should find the answer that came while the page was reloading', async () => {
    approveAll(wallet)
    const store = new MemoryStore()
    const before = sessionsOver(store)
    const session = await connect(before)
    const arrived = new Promise<{ id: number; topic: string }>((resolve) => void wallet.on('session_request', resolve))
    let requestId = ''
    before.request(personalSign(session), NEVER, (id) => (requestId = id)).catch(() => {})
    const { id, topic } = await arrived
    await before.dispose()
    await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0xfeed' } })

    const after = sessionsOver(store)
    expect((await after.restore()).map((each) => each.topic)).toEqual([session.topic])
    await expect
      .poll(() => after.recordedAnswer(personalSign(session), requestId))
      .toEqual({ kind: 'result', result: '0xfeed' })
    expect(await after.recordedAnswer(personalSign(session))).toEqual({ kind: 'result', result: '0xfeed' })
  })

  it('should hear of a session that a wallet ended while the page was away', async () => {
    approveAll(wallet)
    const store = new MemoryStore()
    const before = sessionsOver(store)
    const session = await connect(before)
    await before.dispose()
    await wallet.disconnectSession({ topic: session.topic, reason: { code: 6000, message: 'Bye.' } })
    const after = sessionsOver(store)
    const ended = next(after.events$, 'ended')
    await after.load()
    expect(await ended).toEqual({ type: 'ended', topic: session.topic })
  })

  it('E16 should connect although the page was reloaded between approval and settlement', async () => {
    approveAll(wallet)
    const store = new MemoryStore()
    const before = sessionsOver(store)
    const keptBack = { kind: 'drop', direction: 'out', answer: false, tag: 1102 } as const
    const letGo = relay.faults.add(keptBack)
    const { uri } = await before.offer(PROPOSAL, NEVER)
    await wallet.pair({ uri })
    await expect.poll(() => relay.frames.some(({ tag, faults }) => tag === 1102 && faults?.includes('drop'))).toBe(true)
    await before.dispose()
    letGo()
    const after = sessionsOver(store)
    const settled = next(after.events$, 'settled')
    await after.load()
    expect((await settled).session.grants.eip155?.accounts[0]?.address).toBe(ADDRESS)
  })

  it('E16 should connect although the page was reloaded before it knew that the relay listens for it', async () => {
    approveAll(wallet)
    const store = new MemoryStore()
    const before = sessionsOver(store)
    const letGo = relay.faults.add({ kind: 'drop', direction: 'out', answer: false, tag: 1102 })
    const { uri, topic: pairingTopic } = await before.offer(PROPOSAL, NEVER)
    await wallet.pair({ uri })
    await expect.poll(() => relay.frames.some(({ tag, faults }) => tag === 1102 && faults?.includes('drop'))).toBe(true)
    await before.dispose()
    letGo()
    // The key of the session's topic is stored at once, the subscription only with the relay's answer.
    const list = store.keys('').find((key) => key.endsWith('//subscription')) ?? ''
    const heard = JSON.parse(store.get(list) ?? '[]') as { topic: string }[]
    store.set(list, JSON.stringify(heard.filter(({ topic }) => topic === pairingTopic)))

    const after = sessionsOver(store)
    const settled = next(after.events$, 'settled')
    await after.load()
    expect((await settled).session.grants.eip155?.accounts[0]?.address).toBe(ADDRESS)
  })

  it('E01 should say within 8 s that the relay cannot be reached, and offer again once it can', async () => {
    await relay.pause()
    const sessions = sessionsOver()
    const start = performance.now()
    await expect(sessions.offer(PROPOSAL, NEVER)).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    expect(performance.now() - start).toBeLessThan(8_000)
    await relay.resume()
    await expect
      .poll(() => sessions.offer(PROPOSAL, NEVER).catch(() => undefined))
      .toMatchObject({ uri: expect.stringMatching(/^wc:/) })
  })

  it.each([
    { kind: 'refuse', status: 401 },
    { kind: 'refuse', status: 403 },
    { kind: 'refuse', status: 503 },
    { kind: 'refuse-jwt' },
  ] as const)('E01 should not wait for the last moment when the relay turns it away (%o)', async (rule) => {
    relay.faults.add(rule)
    const sessions = sessionsOver()
    await sessions.load()
    const start = performance.now()
    await expect(sessions.offer(PROPOSAL, NEVER)).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    expect(performance.now() - start).toBeLessThan(8_000)
  })

  it('should keep a session that was connected in one tab while another tab, open before, makes a code', async () => {
    approveAll(wallet)
    const store = new MemoryStore()
    const here = sessionsOver(store)
    const there = sessionsOver(store)
    await Promise.all([here.load(), there.load()])
    const session = await connect(here)
    await there.offer(PROPOSAL, NEVER)
    await Promise.all([here.dispose(), there.dispose()])
    const reloaded = sessionsOver(store)
    expect((await reloaded.restore()).map(({ topic }) => topic)).toEqual([session.topic])
    expect(await reloaded.isAlive(session.topic, 30_000)).toBe(true)
  })

  it('K07 should listen for a session again whose subscription is gone from the storage', async () => {
    approveAll(wallet)
    const store = new MemoryStore()
    const before = sessionsOver(store)
    const session = await connect(before)
    await before.dispose()
    for (const key of store.keys('')) if (key.endsWith('//subscription')) store.remove(key)
    expect(await sessionsOver(store).isAlive(session.topic, 30_000)).toBe(true)
  })

  it('should not bring a session back that another tab ended', async () => {
    approveAll(wallet)
    const store = new MemoryStore()
    const here = sessionsOver(store)
    const session = await connect(here)
    const there = sessionsOver(store)
    await there.load()
    await here.end(session.topic)
    await there.offer(PROPOSAL, NEVER)
    await Promise.all([here.dispose(), there.dispose()])
    expect(await sessionsOver(store).restore()).toEqual([])
  })

  it('G08 should forget a session at once and tell the wallet when the relay is back', async () => {
    approveAll(wallet)
    const sessions = sessionsOver()
    const session = await connect(sessions)
    const deleted = new Promise((resolve) => void wallet.on('session_delete', resolve))
    await relay.pause()
    await expect(sessions.end(session.topic)).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
    expect(await sessions.restore()).toEqual([])
    await relay.resume()
    await expect(deleted).resolves.toMatchObject({ topic: session.topic })
  })

  it('should read back every record that the client writes', async () => {
    approveAll(wallet)
    wallet.on('session_request', ({ id, topic }) => {
      void wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0x02' } })
    })
    const store = new MemoryStore()
    const sessions = sessionsOver(store)
    await sessions.request(personalSign(await connect(sessions)), NEVER)
    await sessions.dispose()

    const storage = new PrefixedClientStorage(store, 'portico.wc/')
    const keys = await storage.getKeys()
    expect(keys.length).toBeGreaterThan(5)
    for (const key of keys) expect([key, await storage.getItem(key)]).not.toContain(undefined)
    expect(store.keys('').filter((key) => key.endsWith('.bad'))).toEqual([])
  })

  it('should come back after a close code that the library takes for fatal', async () => {
    approveAll(wallet)
    const sessions = sessionsOver()
    await connect(sessions)
    const wentAway = next(sessions.events$, 'transport')
    relay.closeAll(3000)
    expect(await wentAway).toMatchObject({ isOnline: false })
    expect(await next(sessions.events$, 'transport')).toMatchObject({ isOnline: true })
  })
})
