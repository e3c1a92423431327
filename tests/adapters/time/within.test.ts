import { describe, expect, it } from 'vitest'
import { abortion, within } from '../../../src/adapters/time/within.ts'
import { FakeClock } from '../../support/fake-clock.ts'

const silence = new Promise<never>(() => {})
const late = () => new Error('late')

describe('within', () => {
  it('should give what comes in time, and leave no timer behind', async () => {
    const clock = new FakeClock()
    await expect(within(clock, 1_000, Promise.resolve(7), late)).resolves.toBe(7)
    expect(clock.waiting).toBe(0)
  })

  it('should fail as the promise fails, and leave no timer behind', async () => {
    const clock = new FakeClock()
    await expect(within(clock, 1_000, Promise.reject(new Error('broken')), late)).rejects.toThrow('broken')
    expect(clock.waiting).toBe(0)
  })

  it('should fail as it was told to once the time is over', async () => {
    const clock = new FakeClock()
    const outcome = within(clock, 1_000, silence, late)
    const seen = expect(outcome).rejects.toThrow('late')
    await clock.pass(1_000)
    await seen
  })
})

describe('abortion', () => {
  it('should reject with the reason, also one that came before', async () => {
    const reason = new Error('cancelled')
    await expect(abortion(AbortSignal.abort(reason)).aborted).rejects.toBe(reason)
    const controller = new AbortController()
    const { aborted } = abortion(controller.signal)
    controller.abort(reason)
    await expect(aborted).rejects.toBe(reason)
  })

  it('should hear nothing any more once it is stopped, and trouble nobody who does not listen', async () => {
    const controller = new AbortController()
    const { aborted, stop } = abortion(controller.signal)
    stop()
    controller.abort(new Error('cancelled'))
    await expect(Promise.race([aborted, Promise.resolve('quiet')])).resolves.toBe('quiet')
  })
})
