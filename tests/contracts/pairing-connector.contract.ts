import { filter, firstValueFrom, take, toArray } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WalletSession } from '../../src/domain/connection/wallet-session.ts'
import { chainId, type ChainId } from '../../src/domain/network/chain-id.ts'
import type { SessionEvent, SessionProposal, SessionRequest, PairingConnector } from '../../src/ports/connector.ts'

/** How a wallet answers a request. */
export type WalletAnswer =
  | { readonly result: unknown }
  | { readonly error: { code: number; message: string } }
  | 'silence'

/** One page's side of a relay, and a wallet at the other. */
export interface PairingBench {
  readonly sessions: PairingConnector
  readonly proposal: SessionProposal
  /** The chain that the wallet grants, and nothing else. */
  readonly chain: ChainId
  approve(uri: string): Promise<void>
  reject(uri: string): Promise<void>
  /** How every later request is answered. */
  answerWith(answer: WalletAnswer): void
  /** The wallet ends a session. */
  leave(session: WalletSession): Promise<void>
  /** Whether the wallet still lists a session. */
  lists(session: WalletSession): boolean
  stop(): Promise<void>
}

const NEVER = new AbortController().signal

/** What every way to wallets does, whatever carries the messages. */
export function describePairingConnector(name: string, make: () => Promise<PairingBench>): void {
  describe(`${name}, as a way to wallets`, () => {
    let bench: PairingBench
    let sessions: PairingConnector
    beforeEach(async () => {
      bench = await make()
      sessions = bench.sessions
    })
    afterEach(() => bench.stop())

    const next = <Type extends SessionEvent['type']>(type: Type) =>
      firstValueFrom(
        sessions.events$.pipe(filter((event): event is Extract<SessionEvent, { type: Type }> => event.type === type)),
      )

    const connect = async (): Promise<WalletSession> => {
      const settled = next('settled')
      const { uri } = await sessions.offer(bench.proposal, NEVER)
      await bench.approve(uri)
      return (await settled).session
    }

    const signing = ({ topic }: WalletSession, message = '0x01'): SessionRequest => ({
      sessionTopic: topic,
      chain: bench.chain,
      method: 'personal_sign',
      params: [message, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    })

    it('should offer a code that names its topic and holds a key', async () => {
      const { topic, uri } = await sessions.offer(bench.proposal, NEVER)
      expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}/)
      expect(uri).toContain(topic)
    })

    it('should draw a code that names its topic and holds a key, another each time', async () => {
      const [one, other] = [await sessions.draw?.(), await sessions.draw?.()]
      expect(one?.uri).toMatch(/^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}/)
      expect(one?.uri).toContain(one?.topic)
      expect(one?.topic).not.toBe(other?.topic)
    })

    it('should settle with a wallet by a code that was drawn before it was offered', async () => {
      const drawn = await sessions.draw?.()
      const offered = await sessions.offer(bench.proposal, NEVER, drawn)
      expect(offered).toEqual(drawn)
      const settled = next('settled')
      await bench.approve(offered.uri)
      expect((await settled).session.pairingTopic).toBe(drawn?.topic)
    })

    it('should tell of a rejection by a code that was drawn, too', async () => {
      const drawn = await sessions.draw?.()
      const { uri } = await sessions.offer(bench.proposal, NEVER, drawn)
      const refused = next('refused')
      await bench.reject(uri)
      expect(await refused).toMatchObject({ pairingTopic: drawn?.topic, error: { code: 'USER_REJECTED' } })
    })

    it('should offer what was drawn once, however often it is asked to', async () => {
      const drawn = await sessions.draw?.()
      await Promise.all([1, 2, 3].map(() => sessions.offer(bench.proposal, NEVER, drawn)))
      const settled = firstValueFrom(sessions.events$.pipe(filter(({ type }) => type === 'settled')))
      await bench.approve((await sessions.offer(bench.proposal, NEVER, drawn)).uri)
      await settled
      expect(await sessions.restore()).toHaveLength(1)
    })

    it('should offer nothing to a caller that has gone', async () => {
      const gone = AbortSignal.abort(new Error('gone'))
      await expect(sessions.offer(bench.proposal, gone)).rejects.toThrow('gone')
    })

    it('should tell what a wallet was asked for and has not shared', async () => {
      expect((await connect()).withheld).toEqual([])
      const chains = [bench.chain, chainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')]
      const settled = next('settled')
      const { uri } = await sessions.offer({ ...bench.proposal, chains }, NEVER)
      await bench.approve(uri)
      expect((await settled).session.withheld).toEqual(['solana'])
      expect((await sessions.restore()).map(({ withheld }) => withheld)).toContainEqual(['solana'])
    })

    it('should settle with a wallet that approves, by the code that it scanned', async () => {
      const [first, second] = [await sessions.offer(bench.proposal, NEVER), await sessions.offer(bench.proposal, NEVER)]
      const settled = next('settled')
      await bench.approve(first.uri)
      const { session } = await settled
      expect(first.topic).not.toBe(second.topic)
      expect(session.pairingTopic).toBe(first.topic)
      expect(session.grants.eip155?.accounts.map(({ chain }) => chain)).toEqual([bench.chain])
      expect(await sessions.restore()).toMatchObject([{ topic: session.topic }])
      expect(sessions.peerOf(session.topic)).toEqual(session.peer)
      expect(await sessions.isAlive(session.topic, 5_000)).toBe(true)
    })

    it('should tell of a rejection, and by which code', async () => {
      const { uri, topic } = await sessions.offer(bench.proposal, NEVER)
      const refused = next('refused')
      await bench.reject(uri)
      expect(await refused).toMatchObject({ pairingTopic: topic, error: { code: 'USER_REJECTED' } })
      expect(await sessions.restore()).toEqual([])
    })

    it('should hand on an answer as it came, and keep it on record', async () => {
      const session = await connect()
      bench.answerWith({ result: { any: ['thing', 1, null] } })
      let id = ''
      const answer = await sessions.request(signing(session), NEVER, (requestId) => (id = requestId))
      expect(answer).toEqual({ any: ['thing', 1, null] })
      expect(id).not.toBe('')
      expect(await sessions.recordedAnswer(signing(session), id)).toEqual({ kind: 'result', result: answer })
      expect(await sessions.recordedAnswer(signing(session, '0x02'))).toEqual({ kind: 'none' })
    })

    it('F10 should say what an error of the wallet means', async () => {
      const session = await connect()
      bench.answerWith({ error: { code: 4001, message: 'User rejected' } })
      await expect(sessions.request(signing(session), NEVER)).rejects.toMatchObject({ code: 'USER_REJECTED' })
      expect(await sessions.recordedAnswer(signing(session))).toMatchObject({
        kind: 'error',
        error: { code: 'USER_REJECTED' },
      })
    })

    it('should stop waiting for an answer when it is told to, with the reason it is given', async () => {
      const session = await connect()
      bench.answerWith('silence')
      const cancelling = new AbortController()
      const asked = sessions.request(signing(session), cancelling.signal, () => cancelling.abort(new Error('enough')))
      await expect(asked).rejects.toThrow('enough')
      expect(await sessions.recordedAnswer(signing(session))).toEqual({ kind: 'waiting' })
    })

    it('should ask for nothing that was not granted', async () => {
      const session = await connect()
      const request = signing(session)
      const refusal = (change: Partial<SessionRequest>) => sessions.request({ ...request, ...change }, NEVER)
      await expect(refusal({ sessionTopic: 'c'.repeat(64) })).rejects.toMatchObject({ code: 'SESSION_GONE' })
      await expect(refusal({ chain: chainId('eip155:999') })).rejects.toMatchObject({ code: 'CHAIN_NOT_GRANTED' })
      await expect(refusal({ method: 'eth_coinbase' })).rejects.toMatchObject({ code: 'METHOD_NOT_GRANTED' })
    })

    it('should forget a session that it ends, and tell the wallet', async () => {
      const session = await connect()
      expect(bench.lists(session)).toBe(true)
      await sessions.end(session.topic)
      expect(await sessions.restore()).toEqual([])
      expect(sessions.peerOf(session.topic)).toBeUndefined()
      await expect.poll(() => bench.lists(session)).toBe(false)
      await expect(sessions.request(signing(session), NEVER)).rejects.toMatchObject({ code: 'SESSION_GONE' })
    })

    it('should tell when the wallet ends a session', async () => {
      const session = await connect()
      const ended = next('ended')
      await bench.leave(session)
      expect(await ended).toMatchObject({ topic: session.topic })
      expect(await sessions.restore()).toEqual([])
    })

    it('should end its events, and refuse everything, once it was disposed of', async () => {
      const all = firstValueFrom(sessions.events$.pipe(take(9), toArray()))
      await sessions.dispose()
      expect(await all).toEqual([])
      await expect(sessions.offer(bench.proposal, NEVER)).rejects.toMatchObject({ code: 'CORE_DISPOSED' })
      await expect(sessions.load()).rejects.toMatchObject({ code: 'CORE_DISPOSED' })
    })
  })
}
