import { type AnalyticsEvent, isSent } from '../../domain/analytics/event.ts'
import type { Analytics } from '../../ports/analytics.ts'

/** How many events wait for the code that tells them. */
const MAX_WAITING = 50

/** Tells by code that comes with the first event: a page that tells nobody never loads it. */
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
      if (!isSent(event)) return // the code is not worth loading for what is told to nobody
      if (there !== undefined) return there.track(event)
      if (waiting.length < MAX_WAITING) waiting.push(event)
      // Without its code nobody is told; nobody else loses anything by that.
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
