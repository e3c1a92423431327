import type { Cancel, Clock } from '../../ports/clock.ts'

interface Timer {
  readonly dueAt: number
  readonly callback: () => void
}

/** Lets every continuation of settled promises run, and those that they start in turn. */
const settled = () =>
  new Promise<void>((resolve) => {
    // Browsers have no `setImmediate`, which Node runs many times in the millisecond that a timeout takes.
    const later = 'setImmediate' in globalThis ? (globalThis.setImmediate as (go: () => void) => void) : setTimeout
    later(resolve)
  })

/** Both clocks and all timers under a test's control: nothing happens until the test lets time pass. */
export class MemoryClock implements Clock {
  private wall: number
  private elapsed = 0
  private readonly timers = new Set<Timer>()

  /** @param wall - The wall clock's first time. Unit: milliseconds since the Unix epoch. */
  constructor(wall = Date.UTC(2026, 0, 1)) {
    this.wall = wall
  }

  /** Whole, as `Date.now()` is. */
  now = (): number => Math.floor(this.wall)
  monotonic = (): number => this.elapsed

  after = (ms: number, callback: () => void): Cancel => {
    const timer: Timer = { dueAt: this.elapsed + Math.max(0, ms), callback }
    this.timers.add(timer)
    return () => void this.timers.delete(timer)
  }

  /** How many timers are pending: 0 once all were cancelled or have run. */
  get waiting(): number {
    return this.timers.size
  }

  /** Lets time pass on both clocks; timers run in the order in which they are due, with those that they set. */
  advance = (ms: number): void => {
    const until = this.elapsed + ms
    for (let next = this.nextDue(until); next !== undefined; next = this.nextDue(until)) {
      this.timers.delete(next)
      this.moveTo(Math.max(this.elapsed, next.dueAt))
      next.callback()
    }
    this.moveTo(until)
  }

  /** As {@link advance}, but promises settle before each timer and at the end, as they do on a real page. */
  pass = async (ms: number): Promise<void> => {
    const until = this.elapsed + ms
    await settled()
    for (let next = this.nextDue(until); next !== undefined; next = this.nextDue(until)) {
      this.timers.delete(next)
      this.moveTo(Math.max(this.elapsed, next.dueAt))
      next.callback()
      await settled()
    }
    this.moveTo(until)
  }

  /** As when the wall clock is set, or the machine slept: the monotonic clock and the timers do not notice. */
  jumpWall = (ms: number): void => {
    this.wall += ms
  }

  private moveTo(elapsed: number): void {
    this.wall += elapsed - this.elapsed
    this.elapsed = elapsed
  }

  /** Of timers that are due together, the one that was set first. */
  private nextDue(until: number): Timer | undefined {
    let next: Timer | undefined
    for (const timer of this.timers)
      if (timer.dueAt <= until && (next === undefined || timer.dueAt < next.dueAt)) next = timer
    return next
  }
}
