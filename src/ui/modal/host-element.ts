import { ofDocument } from '../bridge/page-document.ts'

/** What the page's style sheets must not say of the element that our shadow root hangs on, not even as important. */
const GUARDED: readonly (readonly [property: string, value: string])[] = [
  ['all', 'initial'],
  ['display', 'contents'],
]

/** An element of our own beside everything on the page, for what lies over the page. */
export function createHost(): HTMLElement {
  const host = Document.prototype.createElement.call(document, 'div')
  host.className = 'portico-host'
  guard(host)
  ofDocument('body').append(host)
  return host
}

/**
 * By its own style, which outweighs every style sheet; and keys that are pressed inside are no business of the page,
 * whose shortcuts would take them for pressed nowhere: all it is shown as the target is the host.
 */
export function guard(host: HTMLElement, display?: string): void {
  for (const [property, value] of GUARDED) host.style.setProperty(property, value, 'important')
  if (display !== undefined) host.style.setProperty('display', display, 'important')
  for (const type of ['keydown', 'keypress', 'keyup']) host.addEventListener(type, (event) => event.stopPropagation())
}
