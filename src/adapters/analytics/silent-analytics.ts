import type { Analytics } from '../../ports/analytics.ts'

/** Tells nobody: what a page gets unless it asks for more. */
export class SilentAnalytics implements Analytics {
  track = (): void => {}
  dispose = (): void => {}
}
