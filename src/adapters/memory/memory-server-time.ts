import type { ServerTime } from '../../ports/server-time.ts'

/** A server with the time that a test sets; `undefined`: it does not answer. */
export class MemoryServerTime implements ServerTime {
  /** How far the visitor's clock is ahead. Unit: milliseconds. */
  skewMs: number | undefined = 0
  /** What other answers say of the clock. Unit: milliseconds. */
  noticedMs: number | undefined = undefined
  /** How often it was asked. */
  asked = 0

  skew = async (): Promise<number | undefined> => {
    this.asked += 1
    return this.skewMs
  }

  noticed = (): number | undefined => this.noticedMs
}
