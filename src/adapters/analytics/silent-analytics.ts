import type { Analytics } from '../../ports/analytics.ts'

/** Sends no events: the default, unless the page asks for analytics. */
export class SilentAnalytics implements Analytics {
  track = (): void => {}
  dispose = (): void => {}
}
