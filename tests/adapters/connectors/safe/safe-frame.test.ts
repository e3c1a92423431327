import { describe, expect, it } from 'vitest'
import { readWithin } from '../../../../src/adapters/connectors/local/patience.ts'
import { SafeFrame } from '../../../../src/adapters/connectors/safe/safe-frame.ts'
import { CoreError } from '../../../../src/domain/shared/core-error.ts'
import { FakeClock, settled } from '../../../support/fake-clock.ts'
import { watch } from '../../../support/outcome.ts'
import { FakeSafe, SAFE_ORIGIN } from './fake-safe.ts'

function framed() {
  const safe = new FakeSafe()
  let ids = 0
  const frame = new SafeFrame(safe.window, SAFE_ORIGIN, () => `id-${(ids += 1)}`)
  /** What it keeps: nothing else tells whether a question was forgotten. */
  const { waiting } = frame as unknown as { readonly waiting: ReadonlyMap<string, unknown> }
  return { safe, frame, waiting, clock: new FakeClock() }
}

describe('a question to the Safe around the page', () => {
  it('F38 should be forgotten once nobody waits for its answer', async () => {
    const { frame, waiting, clock } = framed()
    const life = new AbortController()
    const questions = Array.from({ length: 8 }, () =>
      watch(readWithin(clock, life.signal, (signal) => frame.ask('getTxBySafeTxHash', {}, signal))),
    )
    expect(waiting.size).toBe(8)
    await clock.pass(60_000)
    expect(questions.every(({ error }) => (error as CoreError).code === 'WALLET_BAD_ANSWER')).toBe(true)
    expect([waiting.size, clock.waiting]).toEqual([0, 0])

    const left = watch(frame.ask('sendTransactions', {}, life.signal))
    life.abort(new CoreError('SESSION_GONE'))
    await settled()
    expect(left.error).toMatchObject({ code: 'SESSION_GONE' })
    expect(waiting.size).toBe(0)
  })

  it('should be forgotten once it is answered', async () => {
    const { safe, frame, waiting } = framed()
    const asked = watch(frame.ask('getSafeInfo', undefined, new AbortController().signal))
    await settled()
    expect(asked.state).toBe('fulfilled')
    expect(waiting.size).toBe(0)
    safe.answers['getSafeInfo'] = () => {
      throw new Error('Not now')
    }
    await expect(frame.ask('getSafeInfo', undefined, new AbortController().signal)).rejects.toBeInstanceOf(CoreError)
    expect(waiting.size).toBe(0)
  })

  it('should not be put once nobody waits for it', async () => {
    const { safe, frame } = framed()
    await expect(
      frame.ask('getSafeInfo', undefined, AbortSignal.abort(new CoreError('SESSION_GONE'))),
    ).rejects.toMatchObject({
      code: 'SESSION_GONE',
    })
    expect(safe.asked).toEqual([])
  })
})
