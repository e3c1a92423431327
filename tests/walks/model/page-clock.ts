import type { Cancel, Clock } from '../../../src/ports/clock.ts'

/** The time that all pages share, as one page sees it: its timers can be counted, and end with it. */
export class PageClock implements Clock {
  private readonly timers = new Set<Cancel>()
  private isStopped = false

  constructor(private readonly time: Clock) {}

  now = (): number => this.time.now()
  monotonic = (): number => this.time.monotonic()

  after = (ms: number, callback: () => void): Cancel => {
    if (this.isStopped) return () => {}
    const cancel = this.time.after(ms, () => {
      this.timers.delete(end)
      callback()
    })
    const end = () => {
      this.timers.delete(end)
      cancel()
    }
    this.timers.add(end)
    return end
  }

  get waiting(): number {
    return this.timers.size
  }

  /** Cancels all timers of the page. */
  stop(): void {
    this.isStopped = true
    for (const end of [...this.timers]) end()
  }
}
