/** Faster than anybody can look at a picture. Unit: CSS pixels, a millisecond. */
const FAST = 1
/** Without another step for so long it stands. Unit: milliseconds. */
const STANDS_AFTER_MS = 120

let last = { top: 0, time: 0 }
let pace = 0

/**
 * Tells how far a list has been scrolled.
 *
 * @param time - Milliseconds on the page's monotonic clock, as of `performance.now()` and of events.
 */
export function noteScroll(top: number, time: number): void {
  const taken = time - last.time
  pace = taken > 0 && taken < STANDS_AFTER_MS ? Math.abs(top - last.top) / taken : 0
  last = { top, time }
}

/** Whether what is in sight now will be gone before anybody has seen it. */
export const isFlyingBy = (time: number): boolean => pace > FAST && time - last.time < STANDS_AFTER_MS
