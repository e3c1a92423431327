type Readable = 'activeElement' | 'adoptedStyleSheets' | 'body' | 'documentElement' | 'styleSheets'

/**
 * A property of the document, read by the getter of its prototype. `<img name="body">` anywhere on the page replaces
 * `document.body`, but not that getter.
 */
export const ofDocument = <Name extends Readable>(name: Name): Document[Name] =>
  Object.getOwnPropertyDescriptor(Document.prototype, name)?.get?.call(document) as Document[Name]

/** The element that has the focus, inside any number of shadow roots. */
export function focusedElement(): Element | null {
  let element = ofDocument('activeElement')
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}
