import type { Cancel, Clock } from '../../../ports/clock.ts'

/** A wallet that changes network or account may emit several events; this many count at once. */
const AT_ONCE = 4
/** Of further events within this time, only the last counts, and later. Unit: milliseconds. */
const WITHIN_MS = 500

/** S17: a wallet in the page may change its mind a thousand times a second. */
export class Bursts {
  private times: readonly number[] = []
  private cancel: Cancel | undefined

  /** @param tell - Reports the current state, however many changes led to it. */
  constructor(
    private readonly clock: Clock,
    private readonly tell: () => void,
  ) {}

  take(): void {
    if (this.cancel !== undefined) return
    const now = this.clock.monotonic()
    this.times = this.times.filter((time) => now - time < WITHIN_MS)
    if (this.times.length >= AT_ONCE) {
      this.cancel = this.clock.after(WITHIN_MS, () => {
        this.cancel = undefined
        this.take()
      })
      return
    }
    this.times = [...this.times, now]
    this.tell()
  }

  stop(): void {
    this.cancel?.()
    this.cancel = undefined
  }
}
