type Readable = 'activeElement' | 'adoptedStyleSheets' | 'body' | 'documentElement' | 'styleSheets'

/**
 * A property of the document, read as its prototype has it. `<img name="body">` anywhere on the page replaces
 * `document.body`, but not that.
 */
export const ofDocument = <Name extends Readable>(name: Name): Document[Name] =>
  Reflect.get(Document.prototype, name, document) as Document[Name]

/** The element that has the focus, inside any number of shadow roots. */
export function focusedElement(): Element | null {
  let element = ofDocument('activeElement')
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}
