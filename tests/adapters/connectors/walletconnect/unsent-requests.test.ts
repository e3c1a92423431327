import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SEND_WITHIN_MS } from '../../../../src/adapters/connectors/walletconnect/relay-timing.ts'
import type { SignClientSessions } from '../../../../src/adapters/connectors/walletconnect/sign-client-sessions.ts'
import { statusAfterFailure } from '../../../../src/domain/send/send-failure.ts'
import { CoreError, isCoreError } from '../../../../src/domain/shared/core-error.ts'
import { FakeClock } from '../../../support/fake-clock.ts'
import { watch } from '../../../support/outcome.ts'
import { ADDRESS, CHAIN, next, peersOfEachTest, PROPOSAL } from './peers.ts'
import { orAborted } from '../../../../src/ports/async.ts'

const NEVER = new AbortController().signal
const SEND = { method: 'eth_sendTransaction', params: [{ from: ADDRESS, to: ADDRESS, value: '0x1' }] }
const REQUEST_TAG = 1108

describe('a send over a relay that is away', () => {
  let clock: FakeClock
  const peers = peersOfEachTest(() => (clock = new FakeClock(Date.now() - 3_600_000)))
  let topic: string
  /** The methods that the wallet was asked for. */
  let asked: string[]

  beforeEach(async () => {
    const { sessions, wallet } = peers
    asked = []
    const settled = next(sessions.events$, 'settled')
    await wallet.pair({ uri: (await sessions.offer(PROPOSAL, NEVER)).uri })
    topic = (await settled).session.topic
    wallet.on('session_request', ({ params }) => void asked.push(params.request.method))
  })

  /** As the visitor's page asks: after an abort the caller is free at once. */
  const ask = (sessions: SignClientSessions, signal: AbortSignal, call: object = SEND) =>
    watch(orAborted(signal, sessions.request({ ...SEND, ...call, sessionTopic: topic, chain: CHAIN }, signal)))

  const statusOf = (error: unknown) => (isCoreError(error) ? statusAfterFailure(error) : error)

  /** Resolves once the page has noticed that the relay is gone. */
  const goAway = async () => {
    const lost = next(peers.sessions.events$, 'transport')
    await peers.relay.pause()
    await lost
  }

  /** Resolves once the page is back at the relay. The spans between attempts are on our clock, the relay is not. */
  const comeBack = async () => {
    const before = peers.relay.frames.length
    await peers.relay.resume()
    void peers.sessions.wake()
    await vi.waitFor(async () => {
      await clock.pass(100)
      const calls = peers.relay.frames.slice(before).map(({ method }) => method)
      expect(calls.some((method) => method?.startsWith('irn_'))).toBe(true)
    }, 15_000)
  }

  /** Requests arrive in order: an earlier one would be here by now. */
  const nothingBefore = async () => {
    ask(peers.sessions, NEVER, { method: 'personal_sign', params: ['0x01', ADDRESS] })
    await vi.waitFor(async () => {
      await clock.pass(100)
      expect(asked).toContain('personal_sign')
    }, 15_000)
    expect(asked).toEqual(['personal_sign'])
  }

  it('should be known not to be sent once the visitor gives up, and reach no wallet later on (T13)', async () => {
    await goAway()
    const giving = new AbortController()
    const outcome = ask(peers.sessions, giving.signal)
    await clock.pass(1_000)
    giving.abort(new CoreError('REQUEST_CANCELLED'))
    await clock.pass(0)
    expect(outcome.error).toMatchObject({ code: 'REQUEST_CANCELLED', isUnsent: true })
    expect(statusOf(outcome.error)).toBe('unsent')
    await comeBack()
    await nothingBefore()
  }, 40_000)

  it('should be known not to be sent once its time is over, and reach no wallet later on (T13)', async () => {
    await goAway()
    const outcome = ask(peers.sessions, NEVER)
    await clock.pass(SEND_WITHIN_MS)
    expect(outcome.error).toMatchObject({ code: 'RELAY_UNREACHABLE', isUnsent: true })
    await comeBack()
    await nothingBefore()
  }, 40_000)

  it('should be known not to be sent where it is given up before it is put (T13)', async () => {
    const outcome = ask(peers.sessions, AbortSignal.abort(new CoreError('REQUEST_CANCELLED')))
    await clock.pass(0)
    expect(statusOf(outcome.error)).toBe('unsent')
    await nothingBefore()
  }, 40_000)

  it('should stay open where the relay has it and its word for that is lost (T13)', async () => {
    const { relay, sessions } = peers
    relay.faults.add({ kind: 'silent', method: 'irn_publish', tag: REQUEST_TAG })
    const giving = new AbortController()
    const outcome = ask(sessions, giving.signal)
    await vi.waitFor(() => expect(asked).toEqual(['eth_sendTransaction']))
    giving.abort(new CoreError('REQUEST_CANCELLED'))
    await clock.pass(0)
    expect(outcome.error).toMatchObject({ code: 'REQUEST_CANCELLED', isUnsent: false })
    expect(statusOf(outcome.error)).toBe('asking')
  }, 40_000)

  it('should stay unknown where it was given to a socket that takes nothing, and not be tried again (T13)', async () => {
    const { relay, sessions } = peers
    const gone = relay.faults.add({ kind: 'drop', direction: 'in', method: 'irn_publish', tag: REQUEST_TAG })
    const outcome = ask(sessions, NEVER)
    await vi.waitFor(() => expect(relay.frames.some(({ tag }) => tag === REQUEST_TAG)).toBe(true))
    await clock.pass(SEND_WITHIN_MS)
    expect(outcome.error).toMatchObject({ code: 'RELAY_UNREACHABLE', isUnsent: false })
    expect(statusOf(outcome.error)).toBe('unknown')
    gone()
    await nothingBefore()
  }, 40_000)
})
