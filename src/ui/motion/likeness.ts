/** What would run, load or play again in a copy. A page's own view may hold it. */
const LIVING = 'iframe, video, audio, object, embed, canvas'
const isLiving = (element: Element): boolean =>
  element.localName.includes('-') || element.shadowRoot !== null || element.matches(LIVING)

/** What the copy shares with the original by name: only one of the two can be found by it. No style hangs on it. */
export const LOST_BY_LIKENESS = ['id', 'data-testid', 'data-view', 'for', 'autofocus', 'aria-live', 'role', 'popover']

/**
 * A picture of an element that is about to go, for the eye alone: nothing in it can be focused, pressed, found or heard.
 *
 * @returns `undefined` for an element whose copy would do something.
 */
export function likenessOf(element: HTMLElement): HTMLElement | undefined {
  if ([element, ...element.querySelectorAll('*')].some(isLiving)) return undefined
  const copy = element.cloneNode(true) as HTMLElement
  for (const each of [copy, ...copy.querySelectorAll('*')])
    for (const name of LOST_BY_LIKENESS) each.removeAttribute(name)
  copy.setAttribute('aria-hidden', 'true')
  copy.inert = true
  return copy
}
