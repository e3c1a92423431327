import { describe, expect, it } from 'vitest'
import { FakeClock, settled } from '../support/fake-clock.ts'
import { abortion, atMost, firstOf, inTime, orAborted, pause, pauseOrAbort, within } from '../../src/ports/async.ts'

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

  it('should hear nothing any more once it is stopped, and cause no unhandled rejection', async () => {
    const controller = new AbortController()
    const { aborted, stop } = abortion(controller.signal)
    stop()
    controller.abort(new Error('cancelled'))
    await expect(Promise.race([aborted, Promise.resolve('quiet')])).resolves.toBe('quiet')
  })
})

describe('pause', () => {
  it('should last as long as it is to, and leave nothing behind when the page gives it up', async () => {
    const [clock, giving] = [new FakeClock(), new AbortController()]
    let isOver = false
    void pause(clock, 1_000, giving.signal).then(() => (isOver = true))
    await clock.pass(999)
    expect(isOver).toBe(false)
    await clock.pass(1)
    expect(isOver).toBe(true)
    const given = pause(clock, 1_000, giving.signal)
    giving.abort(new Error('given up'))
    await expect(given).rejects.toThrow('given up')
    await expect(pause(clock, 0, giving.signal)).rejects.toThrow('given up')
    expect(clock.waiting).toBe(0)
  })

  it('should end without a word where that is wanted', async () => {
    const [clock, giving] = [new FakeClock(), new AbortController()]
    const given = pauseOrAbort(clock, 1_000, giving.signal)
    giving.abort()
    await given
    await pauseOrAbort(clock, 1_000, giving.signal)
    expect(clock.waiting).toBe(0)
  })
})

describe('inTime', () => {
  it('should give what comes in time, and nothing for what is late', async () => {
    const clock = new FakeClock()
    await expect(inTime(clock, 10, Promise.resolve(7))).resolves.toBe(7)
    const given = inTime(clock, 10, silence)
    await clock.pass(10)
    await expect(given).resolves.toBeUndefined()
    expect(clock.waiting).toBe(0)
  })
})

describe('atMost', () => {
  it('should call off what it gives up, in time or when the page leaves', async () => {
    const [clock, giving] = [new FakeClock(), new AbortController()]
    const asked: AbortSignal[] = []
    const ask = (signal: AbortSignal) => (asked.push(signal), silence)
    const slow = atMost(clock, 1_000, giving.signal, ask, late)
    const left = atMost(clock, 2_000, giving.signal, ask, late)
    void Promise.allSettled([slow, left])
    await clock.pass(1_000)
    await expect(slow).rejects.toThrow('late')
    expect(asked.map(({ aborted }) => aborted)).toEqual([true, false])
    giving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    expect(asked[1]?.aborted).toBe(true)
    await settled()
    expect(clock.waiting).toBe(0)
  })
})

describe('orAborted', () => {
  it('should leave a promise that says more than the signal the time to say it', async () => {
    const giving = new AbortController()
    const telling = new Promise<never>((_, reject) =>
      giving.signal.addEventListener('abort', () => void Promise.resolve().then(() => reject(new Error('gone')))),
    )
    const both = [orAborted(giving.signal, telling), orAborted(giving.signal, silence)]
    void Promise.allSettled(both)
    giving.abort(new Error('left'))
    await expect(both[0]).rejects.toThrow('gone')
    await expect(both[1]).rejects.toThrow('left')
  })
})

describe('firstOf', () => {
  it('should be aborted by either, with its reason, also where that was before', () => {
    const [one, other] = [new AbortController(), new AbortController()]
    const { signal, leave } = firstOf(one.signal, other.signal)
    const deaf = firstOf(one.signal, other.signal)
    deaf.leave()
    other.abort(new Error('other'))
    expect(signal.reason).toEqual(new Error('other'))
    expect(firstOf(one.signal, other.signal).signal.reason).toEqual(new Error('other'))
    expect(deaf.signal.aborted).toBe(false)
    leave()
  })
})
