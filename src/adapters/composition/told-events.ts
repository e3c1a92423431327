/** What analytics needs: a chunk of its own, for pages that turn it on. */
export { TrackEvent } from '../../application/analytics/track-event.ts'
export { HttpAnalyticsService } from '../analytics/http-analytics-service.ts'
