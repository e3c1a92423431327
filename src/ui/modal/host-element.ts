import { ofDocument } from '../bridge/page-document.ts'

/** Styles that the page's style sheets must not set on the host of our shadow root, not even with `!important`. */
const GUARDED: readonly (readonly [property: string, value: string])[] = [
  ['all', 'initial'],
  ['display', 'contents'],
]

/** An element of our own at the end of the body, for what lies over the page. */
export function createHost(): HTMLElement {
  const host = Document.prototype.createElement.call(document, 'div')
  host.className = 'portico-host'
  guard(host)
  ofDocument('body').append(host)
  return host
}

/**
 * Guards by the element's own style, which outweighs every style sheet. Also stops key events from inside: the page
 * sees only the host as their target, so its keyboard shortcuts would take them for its own.
 */
export function guard(host: HTMLElement, display?: string): void {
  for (const [property, value] of GUARDED) host.style.setProperty(property, value, 'important')
  if (display !== undefined) host.style.setProperty('display', display, 'important')
  for (const type of ['keydown', 'keypress', 'keyup']) host.addEventListener(type, (event) => event.stopPropagation())
}
