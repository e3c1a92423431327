import type { Instant } from '../connection/pairing.ts'

/**
 * How long ago something was, by the clock that says longer: while the machine sleeps the monotonic clock stands still,
 * and the wall clock may be set back. Unit: milliseconds.
 */
export const elapsedMs = (since: Instant, now: Instant): number =>
  Math.max(now.monotonic - since.monotonic, now.wall - since.wall)
