import text from '../../ui/theme/portico.css?inline'

/**
 * The elements stand in the page's flow as what they show does. A press on what the page has put into a button is one on
 * the button: React finds no component around what is not in its tree.
 */
const HOSTS = `
:host { display: inline-block; }
:host([data-portico-kind='modal']) { display: contents; }
:host([data-portico-kind='account']), :host([embedded]) { display: block; }
:host([hidden]) { display: none; }
button ::slotted(*) { pointer-events: none !important; }
`

const sheets = new Map<string, CSSStyleSheet>()

function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css) ?? new CSSStyleSheet()
  if (!sheets.has(css)) known.replaceSync(css)
  sheets.set(css, known)
  return known
}

/**
 * Puts Portico's rules into an element, and its custom properties into the page, from where the element and the modal
 * inherit them: without a request, and without an inline style that a policy forbids. jsdom adopts none.
 */
export function style(root: ShadowRoot): void {
  const page = document.adoptedStyleSheets as CSSStyleSheet[] | undefined
  if (page === undefined) return
  const sheet = sheetOf(text)
  root.adoptedStyleSheets = [sheet, sheetOf(HOSTS)]
  // Another script of the page may have replaced the list.
  if (!page.includes(sheet)) document.adoptedStyleSheets = [...page, sheet]
}
