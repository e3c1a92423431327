import type { AnalyticsEvent } from '../domain/analytics/event.ts'
import { token } from './wiring.ts'

/** Tells the page's owner what happened, if they asked to be told. Never throws, never delays anybody. */
export interface Analytics {
  track(event: AnalyticsEvent): void
  /** Nothing more is told. */
  dispose(): void
}

export const ANALYTICS = token<Analytics>('analytics')
