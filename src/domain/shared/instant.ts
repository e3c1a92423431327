/** A point in time on both clocks. Unit: milliseconds. */
export interface Instant {
  /** Never jumps; stands still while the machine sleeps. */
  readonly monotonic: number
  /** Since the Unix epoch; jumps when it is set. */
  readonly wall: number
}

/**
 * How long ago something was, by the clock that says longer: while the machine sleeps the monotonic clock stands still,
 * and the wall clock may be set back. Unit: milliseconds.
 */
export const elapsedMs = (since: Instant, now: Instant): number =>
  Math.max(now.monotonic - since.monotonic, now.wall - since.wall)
