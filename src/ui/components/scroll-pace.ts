/** Too fast for a visitor to look at a picture. Unit: CSS pixels per millisecond. */
const FAST = 1
/** Without a scroll event for this long, the list has stopped: longer than a slow phone's frame. Unit: milliseconds. */
const STANDS_AFTER_MS = 200
/** What the pace is a mean of: scroll events come in bursts while the page has much to do. Unit: milliseconds. */
const MEAN_OF_MS = 80

let last = { top: 0, time: 0 }
let pace = 0

/**
 * Records how far a list has been scrolled.
 *
 * @param time - Milliseconds on the page's monotonic clock, as of `performance.now()` and of events.
 */
export function noteScroll(top: number, time: number): void {
  const taken = time - last.time
  if (taken >= STANDS_AFTER_MS) pace = 0
  else if (taken > 0) pace += (Math.abs(top - last.top) / taken - pace) * Math.min(1, taken / MEAN_OF_MS)
  last = { top, time }
}

/** Whether the list moves. */
export const isScrolling = (time: number): boolean => time - last.time < STANDS_AFTER_MS

/** Whether the list scrolls too fast for the visitor to see what is on screen now. */
export const isFlyingBy = (time: number): boolean => pace > FAST && isScrolling(time)
