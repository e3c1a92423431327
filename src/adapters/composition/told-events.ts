/** What telling the page's owner needs: one piece of code of its own, for pages that turn it on. */
export { TrackEvent } from '../../application/analytics/track-event.ts'
export { HttpAnalyticsService } from '../analytics/http-analytics-service.ts'
