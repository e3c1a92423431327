import type { Clock } from '../../ports/clock.ts'

/** What the `Date` headers of answers say of the visitor's clock: a page may read them of its own origin's services. */
export class AnswerDates {
  /** What time it was by the services when the monotonic clock began. D98: the visitor's clock may be set since. */
  private beganAt: number | undefined

  constructor(private readonly clock: Clock) {}

  /**
   * How far the clock is ahead now; negative when it is behind. An answer from a cache is old, and makes the clock seem
   * ahead: the answer by which it is furthest behind is believed. Unit: milliseconds.
   */
  skew = (): number | undefined =>
    this.beganAt === undefined ? undefined : this.clock.now() - this.clock.monotonic() - this.beganAt

  /** The same requests, and their answers' dates are noticed. */
  over =
    (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
    async (...given) => {
      const response = await fetch(...given)
      const beganAt = Date.parse(response.headers.get('date') ?? '') - this.clock.monotonic()
      if (!Number.isNaN(beganAt)) this.beganAt = Math.max(this.beganAt ?? beganAt, beganAt)
      return response
    }
}
