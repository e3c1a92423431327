import type { AnalyticsRecord } from '../domain/analytics/sent-event.ts'

/** The service that counts events for the page's owner. */
export interface AnalyticsService {
  /** R-API-3: whether the owner wants to be told at all. @throws CoreError whatever went wrong, within 8 s. */
  isEnabled(signal: AbortSignal): Promise<boolean>

  /**
   * R-API-4.
   *
   * @throws CoreError `ANALYTICS_FORBIDDEN` when the service does not know the page's origin, else
   *   `ANALYTICS_UNAVAILABLE`, within 8 s.
   */
  send(record: AnalyticsRecord, signal: AbortSignal): Promise<void>
}
