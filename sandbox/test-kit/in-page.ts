/** Where a page keeps what was copied or opened in it, by {@link hear}. */
export const HEARD = 'porticoHeardCodes'

/** Runs in the page before its own scripts: keeps what is copied, and where links and windows lead. */
export function hear(key: string): void {
  const heard: string[] = []
  Reflect.set(globalThis, key, heard)
  const keep = (text: unknown) => {
    if (/wc(?::|%3a|%253a)/i.test(String(text))) heard.push(String(text))
  }
  const clipboard = navigator.clipboard as Clipboard | undefined
  const write = clipboard?.writeText.bind(clipboard)
  if (clipboard !== undefined && write !== undefined)
    // A browser of a test often forbids it: the page is told what a visitor's browser tells it.
    clipboard.writeText = (text) => {
      keep(text)
      return write(text).catch(() => undefined)
    }
  const open = globalThis.open.bind(globalThis)
  globalThis.open = (url, ...rest) => {
    keep(url)
    return open(url, ...rest)
  }
  const navigation: unknown = Reflect.get(globalThis, 'navigation')
  if (navigation instanceof EventTarget)
    navigation.addEventListener('navigate', (event) => {
      const destination: unknown = Reflect.get(event, 'destination')
      if (typeof destination === 'object' && destination !== null) keep(Reflect.get(destination, 'url'))
    })
}

/** Runs in the page: every text, attribute, field and `uri` in the document or an element that may hold a code. */
export function textsWithCodes(root: Element | null | object): string[] {
  const found: string[] = []
  const take = (text: unknown) => {
    if (typeof text === 'string' && /wc(?::|%3a|%253a)/i.test(text)) found.push(text)
  }
  const look = (element: Element) => {
    for (const { value } of element.attributes) take(value)
    for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) take(child.nodeValue)
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) take(element.value)
    take(Reflect.get(element, 'uri')) // custom elements that draw codes are handed it as a property
    if (element.shadowRoot !== null) visit(element.shadowRoot)
  }
  const visit = (within: ParentNode) => within.querySelectorAll('*').forEach(look)
  if (root instanceof Element) {
    look(root)
    visit(root)
  } else visit(document)
  return found
}
