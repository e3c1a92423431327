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
      return skewBy(response.headers, this.clock.now())
    } catch {
      return undefined
    } finally {
      cancel()
      signal.removeEventListener('abort', abort)
    }
  }
}

/**
 * D97: an answer that a cache on the way has kept has the date when it was made, or that of today, as the cache likes,
 * and an age in seconds. The clock is believed where it is right by any time in between. Source: RFC 9111, 5.1.
 */
function skewBy(headers: Headers, now: number): number | undefined {
  const most = now - Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(most)) return undefined
  const [age = '0'] = /^\d{1,9}$/.exec(headers.get('age') ?? '') ?? []
  const least = most - 1_000 * Number(age)
  return least > 0 ? least : Math.min(most, 0)
}
