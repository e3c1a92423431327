/** A page in the background paints nothing, and must not wait for it. Unit: milliseconds. */
const AT_THE_LATEST_MS = 100

/** Runs a piece of work once the browser has shown what is there now. Where nothing is painted at all, at once. */
export function afterPaint(work: () => void): void {
  if (typeof requestAnimationFrame === 'undefined') return work()
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    work()
  }
  const timer = setTimeout(once, AT_THE_LATEST_MS)
  // The callbacks of a frame run before its paint, those of the next one after it.
  requestAnimationFrame(() => requestAnimationFrame(once))
}
