/** The element that scrolls this one: the nearest ancestor that can, or the page. Works inside a shadow tree too. */
export function scrollerOf(element: Element): Element {
  for (let node = parentOf(element); node !== undefined; node = parentOf(node))
    if (/^(?:auto|scroll)$/.test(getComputedStyle(node).overflowY)) return node
  return document.scrollingElement ?? document.documentElement
}

function parentOf(element: Element): Element | undefined {
  if (element.parentElement !== null) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : undefined
}

/** Where the scroll events arrive: those of the page itself at the document. */
export const scrollTarget = (scroller: Element): EventTarget =>
  scroller === document.scrollingElement ? document : scroller

/** The upper edge and height of the visible part. Unit: CSS pixels. */
export function seenThrough(scroller: Element): { readonly top: number; readonly height: number } {
  if (scroller === document.scrollingElement) return { top: 0, height: window.innerHeight }
  return { top: scroller.getBoundingClientRect().top, height: scroller.clientHeight }
}

/** Scrolls to the top of an element, if that is above the visible part. */
export function backToTop(element: Element): void {
  const scroller = scrollerOf(element)
  const above = seenThrough(scroller).top - element.getBoundingClientRect().top
  if (above > 0) scroller.scrollTop -= above
}

/**
 * How many items of a grid stand side by side. A column that only an outdated item needs has no width: the grid has
 * become narrower since.
 */
export const columnsOf = (grid: HTMLElement): number => {
  const tracks = getComputedStyle(grid).gridTemplateColumns.split(' ')
  return Math.max(1, tracks.filter((track) => Number.parseFloat(track) > 0).length)
}
