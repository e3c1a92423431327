/** A page in the background does not paint, and the work must not wait for it. Unit: milliseconds. */
const AT_THE_LATEST_MS = 100

/**
 * Runs a piece of work once the browser has painted the current state. Where nothing is painted at all, at once.
 *
 * @returns a function that cancels it.
 */
export function afterPaint(work: () => void): () => void {
  if (typeof requestAnimationFrame === 'undefined') {
    work()
    return () => {}
  }
  let isDone = false
  const settle = () => {
    isDone = true
    clearTimeout(timer)
  }
  const once = () => {
    if (isDone) return
    settle()
    work()
  }
  const timer = setTimeout(once, AT_THE_LATEST_MS)
  // A frame's callbacks and its paint are one task, so the next task comes after both; the next frame may be long.
  requestAnimationFrame(() => setTimeout(once))
  return settle
}
