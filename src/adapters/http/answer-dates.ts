import type { Clock } from '../../ports/clock.ts'

/** What the `Date` headers of answers say of the visitor's clock: a page may read them of its own origin's services. */
export class AnswerDates {
  private skewMs: number | undefined

  constructor(private readonly clock: Clock) {}

  /**
   * How far the clock is ahead; negative when it is behind. An answer from a cache is old, and makes the clock seem
   * ahead: the answer by which it is furthest behind is believed. Unit: milliseconds.
   */
  skew = (): number | undefined => this.skewMs

  /** The same requests, and their answers' dates are noticed. */
  over =
    (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
    async (...given) => {
      const response = await fetch(...given)
      const skew = this.clock.now() - Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(skew)) this.skewMs = Math.min(this.skewMs ?? skew, skew)
      return response
    }
}
