import { describe, expect, it } from 'vitest'
import { FakeClock } from './fake-clock.ts'

describe('FakeClock', () => {
  it('should run timers in the order in which they are due, and show each the time it was due at', () => {
    const clock = new FakeClock(1_000)
    const seen: [string, number, number][] = []
    const note = (name: string) => () => void seen.push([name, clock.now(), clock.monotonic()])
    clock.after(20, note('late'))
    clock.after(10, note('early'))
    clock.after(20, note('late too'))
    clock.advance(30)
    expect(seen).toEqual([
      ['early', 1_010, 10],
      ['late', 1_020, 20],
      ['late too', 1_020, 20],
    ])
    expect([clock.now(), clock.monotonic()]).toEqual([1_030, 30])
  })

  it('should run a timer that a timer set, if it is due in the same span', () => {
    const clock = new FakeClock()
    let ticks = 0
    const tick = () => {
      ticks += 1
      clock.after(10, tick)
    }
    tick()
    clock.advance(35)
    expect([ticks, clock.waiting]).toEqual([4, 1])
  })

  it('should never run a timer that was cancelled', () => {
    const clock = new FakeClock()
    const cancel = clock.after(10, () => expect.unreachable())
    cancel()
    clock.advance(100)
    expect(clock.waiting).toBe(0)
  })

  it('should let promises settle between timers when time passes step by step', async () => {
    const clock = new FakeClock()
    let isDone = false
    const wait = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve))
    const work = async () => {
      for (const ms of [10, 10, 10]) await wait(ms)
      isDone = true
    }
    void work()
    await clock.pass(30)
    expect(isDone).toBe(true)
  })

  it('should keep the monotonic clock and the timers when the wall clock jumps', () => {
    const clock = new FakeClock(0)
    let hasRun = false
    clock.after(10, () => (hasRun = true))
    clock.jumpWall(600_000)
    expect([clock.now(), clock.monotonic(), hasRun]).toEqual([600_000, 0, false])
    clock.advance(10)
    expect(hasRun).toBe(true)
  })
})
