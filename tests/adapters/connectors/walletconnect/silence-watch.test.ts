import { describe, expect, it, vi } from 'vitest'
import { FakeClock } from '../../../support/fake-clock.ts'
import { watch } from '../../../support/outcome.ts'
import { ADDRESS, CHAIN, next, peersOfEachTest, PROPOSAL } from './peers.ts'

const NEVER = new AbortController().signal
/** A push of the relay. */
const PUSH = { direction: 'out', method: 'irn_subscription', answer: false } as const

describe('SilenceWatch', () => {
  let clock: FakeClock
  const peers = peersOfEachTest(() => (clock = new FakeClock(Date.now())))

  /** @returns how much time had to pass until it was so. The relay is not on that clock. Unit: milliseconds. */
  const passUntil = async (isSo: () => boolean): Promise<number> => {
    const start = clock.monotonic()
    await vi.waitFor(async () => {
      if (!isSo()) await clock.pass(100)
      expect(isSo()).toBe(true)
    }, 30_000)
    return clock.monotonic() - start
  }
  const pageId = () => peers.relay.frames[0]?.clientId ?? ''
  const offer = () => peers.sessions.offer(PROPOSAL, NEVER)
  const connect = async () => {
    const settled = next(peers.sessions.events$, 'settled')
    await peers.wallet.pair({ uri: (await offer()).uri })
    return (await settled).session.topic
  }

  it('should connect although what the wallet said was pushed in vain (S18)', async () => {
    const settled = watch(next(peers.sessions.events$, 'settled'))
    const { uri } = await offer()
    peers.relay.faults.add({ ...PUSH, kind: 'drop', clientId: pageId(), times: 2 })
    await peers.wallet.pair({ uri })
    await vi.waitFor(() => expect(peers.relay.frames.some(({ faults }) => faults?.includes('drop'))).toBe(true))
    await passUntil(() => settled.state === 'fulfilled')
  })

  it('should have the answer to a request although it was pushed in vain (S18)', async () => {
    const topic = await connect()
    peers.relay.faults.add({ ...PUSH, kind: 'drop', clientId: pageId(), times: 1 })
    peers.wallet.on('session_request', ({ id }) => {
      void peers.wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0x02' } })
    })
    const call = { method: 'personal_sign', params: ['0x01', ADDRESS] }
    const outcome = watch(peers.sessions.request({ sessionTopic: topic, chain: CHAIN, ...call }, NEVER))
    await passUntil(() => outcome.value === '0x02')
  })

  it('should give up a socket that looks alive and says nothing within 10 s, and have another one (S18)', async () => {
    await offer()
    const lost = watch(next(peers.sessions.events$, 'transport'))
    const mend = peers.relay.faults.add({ kind: 'drop', clientId: pageId() })
    expect(await passUntil(() => lost.state === 'fulfilled')).toBeLessThanOrEqual(10_000)
    expect(lost.value).toMatchObject({ isOnline: false })
    const back = watch(next(peers.sessions.events$, 'transport'))
    mend()
    await passUntil(() => back.state === 'fulfilled')
    expect(back.value).toMatchObject({ isOnline: true })
  })

  it('should find on waking that the socket died meanwhile, also where nothing is awaited (S18)', async () => {
    await connect()
    await clock.pass(400_000)
    peers.relay.faults.add({ kind: 'drop', clientId: pageId() })
    const lost = watch(next(peers.sessions.events$, 'transport'))
    void peers.sessions.wake()
    await passUntil(() => lost.state === 'fulfilled')
    expect(lost.value).toMatchObject({ isOnline: false })
  })

  it('should ask nothing of the relay where nothing is awaited (S18)', async () => {
    await connect()
    await clock.pass(400_000)
    const before = peers.relay.frames.length
    await clock.pass(60_000)
    expect(peers.relay.frames.slice(before).filter(({ method }) => method === 'irn_batchFetchMessages')).toEqual([])
  })
})
