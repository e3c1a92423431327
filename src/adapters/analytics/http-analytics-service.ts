import type { AnalyticsRecord } from '../../domain/analytics/sent-event.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { readFields } from '../../domain/shared/reading.ts'
import type { AnalyticsService } from '../../ports/analytics-service.ts'
import type { Clock } from '../../ports/clock.ts'
import { fetchJson } from '../http/fetch-json.ts'
import { serviceAddress, type ServiceOptions } from '../http/service-address.ts'

/** Unit: milliseconds. */
const ANSWER_WITHIN_MS = 8_000

/** What a browser sends on behalf of a page that is leaving, at most. Unit: bytes. Source: Fetch, 4.5 (keepalive). */
const MAX_BODY = 64 * 1024

const FORBIDDEN = 403

/** R-API-3, R-API-4: the analytics service over HTTP. It is told without a preflight, and its answers are not read. */
export class HttpAnalyticsService implements AnalyticsService {
  constructor(
    private readonly config: ServiceOptions,
    private readonly events: ServiceOptions,
    private readonly fetch: typeof globalThis.fetch,
    private readonly clock: Clock,
  ) {}

  isEnabled = async (signal: AbortSignal): Promise<boolean> => {
    const { fetch, clock } = this
    const address = serviceAddress(this.config, 'getAnalyticsConfig')
    const answer = await fetchJson({ fetch, clock }, address, { withinMs: ANSWER_WITHIN_MS, signal }).catch(unavailable)
    return readFields(answer)?.get('isAnalyticsEnabled') === true
  }

  send = async (record: AnalyticsRecord, signal: AbortSignal): Promise<void> => {
    const body = JSON.stringify(record)
    if (body.length > MAX_BODY) return
    const deadline = new AbortController()
    const cancel = this.clock.after(ANSWER_WITHIN_MS, () => deadline.abort())
    const giveUp = () => deadline.abort()
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      const { status, ok } = await this.fetch(serviceAddress(this.events, 'e'), {
        ...{ method: 'POST', body, keepalive: true, credentials: 'omit', redirect: 'error' },
        // A text needs no preflight: an event is one request.
        ...{ headers: { 'content-type': 'text/plain;charset=UTF-8' }, signal: deadline.signal },
      }).catch(unavailable)
      if (!ok) throw new CoreError(status === FORBIDDEN ? 'ANALYTICS_FORBIDDEN' : 'ANALYTICS_UNAVAILABLE')
    } finally {
      cancel()
      signal.removeEventListener('abort', giveUp)
    }
  }
}

function unavailable(cause: unknown): never {
  throw new CoreError('ANALYTICS_UNAVAILABLE', { cause })
}
