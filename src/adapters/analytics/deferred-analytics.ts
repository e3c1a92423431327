import { type AnalyticsEvent, isSent } from '../../domain/analytics/event.ts'
import type { Analytics } from '../../ports/analytics.ts'

/** How many events wait for the code that sends them. */
const MAX_WAITING = 50

/** Loads the code that sends events with the first event: a page without analytics never loads it. */
export function deferredAnalytics(load: () => Promise<Analytics>): Analytics {
  let waiting: AnalyticsEvent[] = []
  let loading: Promise<void> | undefined
  let there: Analytics | undefined
  let isOver = false
  const begin = (analytics: Analytics) => {
    there = analytics
    if (isOver) return analytics.dispose()
    for (const event of waiting.splice(0)) analytics.track(event)
  }
  return {
    track: (event) => {
      if (!isSent(event)) return // an event that is never sent does not load the code
      if (there !== undefined) return there.track(event)
      if (waiting.length < MAX_WAITING) waiting.push(event)
      // Without its code no event is sent; nothing else depends on it.
      loading ??= load().then(begin, () => {
        loading = undefined
      })
    },
    dispose: () => {
      isOver = true
      waiting = []
      there?.dispose()
    },
  }
}
