import type { Cancel, Clock } from '../../ports/clock.ts'

/** The clocks and timers of the machine. */
export class SystemClock implements Clock {
  now = (): number => Date.now()
  monotonic = (): number => performance.now()

  after = (ms: number, callback: () => void): Cancel => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  }
}
