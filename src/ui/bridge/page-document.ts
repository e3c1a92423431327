type Readable = 'activeElement' | 'adoptedStyleSheets' | 'body' | 'documentElement' | 'styleSheets'

/**
 * What the document says of itself. `<img name="body">` anywhere on the page takes the place of `document.body`; what
 * the document's prototype has is out of its reach.
 */
export const ofDocument = <Name extends Readable>(name: Name): Document[Name] =>
  Object.getOwnPropertyDescriptor(Document.prototype, name)?.get?.call(document) as Document[Name]

/** What has the focus, inside of however many shadow roots. */
export function focusedElement(): Element | null {
  let element = ofDocument('activeElement')
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}
