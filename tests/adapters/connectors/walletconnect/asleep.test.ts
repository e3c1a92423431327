import { filter, firstValueFrom } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { FakeClock } from '../../../support/fake-clock.ts'
import { watch } from '../../../support/outcome.ts'
import { ADDRESS, CHAIN, next, peersOfEachTest, PROPOSAL } from './peers.ts'

const NEVER = new AbortController().signal
const SLEEP = 200_000

describe('L11 a machine that sleeps while its wallet is asked', () => {
  let clock: FakeClock
  // The relay refuses tokens from the future, so the sleep is put into the past.
  const peers = peersOfEachTest(() => (clock = new FakeClock(Date.now() - 3_600_000)))

  /** Asks, and resolves once the wallet has the question. */
  const ask = async () => {
    const { sessions, wallet } = peers
    const settled = next(sessions.events$, 'settled')
    await wallet.pair({ uri: (await sessions.offer(PROPOSAL, NEVER)).uri })
    const { topic } = (await settled).session
    const asked = new Promise<number>((resolve) => wallet.on('session_request', ({ id }) => resolve(id)))
    const call = { method: 'personal_sign', params: ['0x01', ADDRESS] }
    const outcome = watch(sessions.request({ sessionTopic: topic, chain: CHAIN, ...call }, NEVER))
    return { topic, id: await asked, outcome }
  }

  /** When the relay was reached anew after the sleep. Unit: milliseconds on the monotonic clock. */
  let backAt: number | undefined

  /** Neither timers nor the monotonic clock go on, and the socket dies. */
  const sleep = async (ms: number) => {
    const { relay, sessions } = peers
    clock.jumpWall(ms)
    const lost = next(sessions.events$, 'transport')
    relay.cut(relay.frames[0]?.clientId)
    expect((await lost).isOnline).toBe(false)
    backAt = undefined
    const back = sessions.events$.pipe(filter((event) => event.type === 'transport' && event.isOnline))
    void firstValueFrom(back, { defaultValue: undefined }).then(() => (backAt = clock.monotonic()))
  }

  /** Resolves once the relay is reached anew. */
  const wake = async (): Promise<number> => {
    void peers.sessions.wake()
    // The spans between attempts are on our clock, the relay is not.
    await vi.waitFor(async () => {
      if (backAt === undefined) await clock.pass(100)
      expect(backAt).toBeDefined()
    }, 15_000)
    return backAt ?? Number.NaN
  }
  const passUntil = (ms: number) => clock.pass(ms - clock.monotonic())

  it('should be told on waking, and not five minutes later, that the time of the wallet is over', async () => {
    const { outcome } = await ask()
    await sleep(300_000)
    const backAt = await wake()
    await passUntil(backAt + 2_999)
    expect(outcome.state).toBe('waiting')
    await clock.pass(1)
    expect(outcome.error).toMatchObject({ code: 'REQUEST_UNANSWERED' })
  })

  it('should count the time asleep with the time awake', async () => {
    const { outcome } = await ask()
    await sleep(SLEEP)
    await wake()
    await passUntil(300_000 - SLEEP - 1)
    expect(outcome.state).toBe('waiting')
    await clock.pass(1)
    expect(outcome.error).toMatchObject({ code: 'REQUEST_UNANSWERED' })
  })

  it('should take the answer that was given meanwhile, and judge nothing before it can arrive', async () => {
    const { outcome, topic, id } = await ask()
    await sleep(3_600_000)
    await peers.wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0x02' } })
    await clock.pass(10_000)
    expect(outcome.state).toBe('waiting')
    await wake()
    await expect.poll(() => outcome.value).toBe('0x02')
  })
})
