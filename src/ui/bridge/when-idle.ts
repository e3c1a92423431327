/** Safari has no idle callback: after this time a page is mostly idle. Unit: milliseconds. */
const AT_REST_MS = 1_000

/**
 * Runs a piece of work that the visitor does not wait for, once the page has loaded and is idle.
 *
 * @returns a function that cancels it.
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

/** Whether the visitor has asked their browser to spare data. Only Chromium tells. */
export const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: unknown } }).connection?.saveData === true
