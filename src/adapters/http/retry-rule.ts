import type { HttpFailure } from './bounded-fetch.ts'

/** Row A04: waits after the first, second and third failure. Unit: milliseconds. */
const BACK_OFF_MS = [500, 1_000, 2_000] as const

/** How far a wait varies to either side, so that pages which failed together do not retry together. */
const JITTER = 0.2

/** The bounds of a `Retry-After` that is followed. Unit: milliseconds. */
const MIN_RETRY_AFTER_MS = 1_000
const MAX_RETRY_AFTER_MS = 60_000

/** Row A02: how long a busy service is not asked. Unit: milliseconds. */
export const retryAfterMs = (failure: HttpFailure): number => {
  const asked = failure.kind === 'status' ? failure.retryAfterMs : undefined
  return Math.min(Math.max(asked ?? 0, MIN_RETRY_AFTER_MS), MAX_RETRY_AFTER_MS)
}

/**
 * How long to wait before the next attempt, after so many failures, of which `failure` is the last; `undefined` where a
 * retry would not help. A timeout is retried once, a network or server error three times; a busy service is left to the
 * caller, who can tell the visitor how long it takes.
 *
 * @param chance - From 0 to 1.
 */
export function retryDelayMs(failure: HttpFailure, failures: number, chance: number): number | undefined {
  const backOff = isPassing(failure, failures) ? BACK_OFF_MS[failures - 1] : undefined
  return backOff === undefined ? undefined : backOff * (1 - JITTER + 2 * JITTER * chance)
}

function isPassing(failure: HttpFailure, failures: number): boolean {
  if (failure.kind === 'timeout') return failures === 1
  return failure.kind === 'network' || (failure.kind === 'status' && failure.status >= 500)
}
