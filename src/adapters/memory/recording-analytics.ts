import type { AnalyticsEvent } from '../../domain/analytics/event.ts'
import type { Analytics } from '../../ports/analytics.ts'

/** Keeps every event, in order, and sends none. */
export class RecordingAnalytics implements Analytics {
  private readonly tracked: AnalyticsEvent[] = []
  private isOver = false

  get events(): readonly AnalyticsEvent[] {
    return this.tracked
  }

  track = (event: AnalyticsEvent): void => {
    if (!this.isOver) this.tracked.push(event)
  }

  dispose = (): void => {
    this.isOver = true
  }
}
