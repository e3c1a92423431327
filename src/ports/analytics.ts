import type { AnalyticsEvent } from '../domain/analytics/event.ts'
import { token } from './wiring.ts'

/** Tells the page's owner what happened, if they asked to be told. Never throws, and never delays its caller. */
export interface Analytics {
  track(event: AnalyticsEvent): void
  /** From now on no event is sent. */
  dispose(): void
}

export const ANALYTICS = token<Analytics>('analytics')
