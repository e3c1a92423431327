/** Safari has no idle callback: by then a page has mostly come to rest. Unit: milliseconds. */
const AT_REST_MS = 1_000

/**
 * Runs a piece of work that the visitor does not wait for, once the page has loaded and has nothing else to do.
 *
 * @returns how to call it off.
 */
export function whenIdle(work: () => void): () => void {
  let cancel = () => {}
  const wait = () => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(work, AT_REST_MS)
      cancel = () => clearTimeout(timer)
    } else {
      const idle = requestIdleCallback(work)
      cancel = () => cancelIdleCallback(idle)
    }
  }
  if (document.readyState === 'complete') wait()
  else {
    window.addEventListener('load', wait, { once: true })
    cancel = () => window.removeEventListener('load', wait)
  }
  return () => cancel()
}
