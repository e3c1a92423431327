/*
 * Tests of pages run in documents that nothing lays out (jsdom, happy-dom): some of what each browser has is missing
 * there, and all sizes are 0.
 */

/** Whether a media query holds. */
export const matchesMedia = (query: string): boolean => typeof matchMedia === 'function' && matchMedia(query).matches

/** Whether sizes and places say anything: every browser that lays out has a visual viewport. */
export const isLaidOut = (): boolean => Boolean(globalThis.visualViewport)

/**
 * Tells when one of the elements changes its size, and at first: in the next frame, for what is done then may change
 * what is watched, and a loop of sizes is an error of the page.
 *
 * @param options - Which size; default: that of the content.
 * @returns a function that ends it.
 */
export function watchSize(
  elements: readonly Element[],
  onChange: () => void,
  options?: ResizeObserverOptions,
): () => void {
  if (typeof ResizeObserver !== 'function') return () => {}
  let isWatched = true
  const observer = new ResizeObserver(() => requestAnimationFrame(() => isWatched && onChange()))
  for (const each of elements) observer.observe(each, options)
  return () => {
    isWatched = false
    observer.disconnect()
  }
}
