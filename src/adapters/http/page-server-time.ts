import type { Clock } from '../../ports/clock.ts'
import type { ServerTime } from '../../ports/server-time.ts'
import type { AnswerDates } from './answer-dates.ts'

/** Unit: milliseconds. */
const ANSWER_WITHIN_MS = 1_500

/**
 * Reads the time of the page's own server from the `Date` header of the page itself: same origin, so it is readable and
 * no other host learns of it.
 */
export class PageServerTime implements ServerTime {
  constructor(
    private readonly fetch: typeof globalThis.fetch,
    private readonly pageUrl: string,
    private readonly clock: Clock,
    private readonly answers: Pick<AnswerDates, 'skew'>,
  ) {}

  noticed = (): number | undefined => this.answers.skew()

  skew = async (signal: AbortSignal): Promise<number | undefined> => {
    const deadline = new AbortController()
    const cancel = this.clock.after(ANSWER_WITHIN_MS, () => deadline.abort())
    const abort = () => deadline.abort()
    signal.addEventListener('abort', abort, { once: true })
    try {
      const response = await this.fetch(this.pageUrl, {
        // A redirect may lead to a host that the page never named.
        ...{ method: 'HEAD', cache: 'no-store', credentials: 'omit', redirect: 'error', signal: deadline.signal },
      })
      const served = Date.parse(response.headers.get('date') ?? '')
      return Number.isNaN(served) ? undefined : this.clock.now() - served
    } catch {
      return undefined
    } finally {
      cancel()
      signal.removeEventListener('abort', abort)
    }
  }
}
