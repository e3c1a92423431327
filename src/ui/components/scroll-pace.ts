/** Too fast for a visitor to look at a picture. Unit: CSS pixels per millisecond. */
const FAST = 1
/** Without a scroll event for this long, the list has stopped. Unit: milliseconds. */
const STANDS_AFTER_MS = 120

let last = { top: 0, time: 0 }
let pace = 0

/**
 * Records how far a list has been scrolled.
 *
 * @param time - Milliseconds on the page's monotonic clock, as of `performance.now()` and of events.
 */
export function noteScroll(top: number, time: number): void {
  const taken = time - last.time
  pace = taken > 0 && taken < STANDS_AFTER_MS ? Math.abs(top - last.top) / taken : 0
  last = { top, time }
}

/** Whether the list scrolls too fast for the visitor to see what is on screen now. */
export const isFlyingBy = (time: number): boolean => pace > FAST && time - last.time < STANDS_AFTER_MS
