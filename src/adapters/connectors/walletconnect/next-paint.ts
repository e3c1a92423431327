/** A page in the background does not paint, and a wallet must not wait for it. Unit: milliseconds. */
const AT_THE_LATEST_MS = 100

/** Resolves once the browser has painted what is on the page now; at once where nothing is painted. */
export function nextPaint(): Promise<void> {
  if (typeof requestAnimationFrame === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    setTimeout(resolve, AT_THE_LATEST_MS)
    // A frame's callbacks and its paint are one task, so the next task comes after both.
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
