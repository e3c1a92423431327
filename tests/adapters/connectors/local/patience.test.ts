import { describe, expect, it } from 'vitest'
import { whileDecided } from '../../../../src/adapters/connectors/local/patience.ts'
import { CoreError } from '../../../../src/domain/shared/core-error.ts'
import { FakeClock, settled } from '../../../support/fake-clock.ts'
import { watch } from '../../../support/outcome.ts'

const NEVER = new AbortController().signal

/** Fails as unsent once it is taken back, as late as a connection does that reads from its wallet first. */
const unasked = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const fail = async () => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
      reject(new CoreError('ASSOCIATION_CANCELLED', { isUnsent: true }))
    }
    signal.addEventListener('abort', () => void fail())
  })

describe('a question that is up to the owner of a wallet', () => {
  it('should be answered, and leave no timer behind', async () => {
    const clock = new FakeClock()
    await expect(whileDecided(clock, NEVER, async () => 7)).resolves.toBe(7)
    await expect(whileDecided(clock, NEVER, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(clock.waiting).toBe(0)
  })

  it('F39 should be taken back where its time is over', async () => {
    const clock = new FakeClock()
    let wanted = NEVER
    const asked = watch(whileDecided(clock, NEVER, (signal) => new Promise(() => (wanted = signal))))
    await clock.pass(299_999)
    expect([asked.state, wanted.aborted]).toEqual(['waiting', false])
    await clock.pass(1)
    expect(asked.error).toMatchObject({ code: 'REQUEST_UNANSWERED', isUnsent: false })
    expect(wanted.reason).toBe(asked.error)
    expect(clock.waiting).toBe(0)
  })

  it('T13 should be known to be unsent where it fails as that, by the reason that it was taken back for', async () => {
    const clock = new FakeClock()
    const late = watch(whileDecided(clock, NEVER, unasked))
    await clock.pass(300_000)
    expect(late.error).toMatchObject({ code: 'REQUEST_UNANSWERED', isUnsent: true })

    const leaving = new AbortController()
    const left = watch(whileDecided(clock, leaving.signal, unasked))
    leaving.abort(new CoreError('REQUEST_CANCELLED'))
    await settled()
    expect(left.error).toMatchObject({ code: 'REQUEST_CANCELLED', isUnsent: true })
  })

  it('T13 should not be known to be unsent where it does not say so', async () => {
    const clock = new FakeClock()
    const [silent, failed] = [new AbortController(), new AbortController()]
    const questions = [
      watch(whileDecided(clock, silent.signal, () => new Promise(() => {}))),
      watch(
        whileDecided(
          ...([clock, failed.signal] as const),
          (signal) =>
            new Promise((_, reject) => {
              signal.addEventListener('abort', () => reject(new CoreError('SESSION_GONE')))
            }),
        ),
      ),
    ]
    for (const leaving of [silent, failed]) leaving.abort(new CoreError('REQUEST_CANCELLED'))
    await settled()
    for (const { error } of questions) expect(error).toMatchObject({ code: 'REQUEST_CANCELLED', isUnsent: false })
  })
})
