import { isFocusLost } from '../components/focus-if-lost.ts'
import { isHidden } from './focus-keeper.ts'

const CONTROLS = 'button, a[href], input, select, textarea, summary, [tabindex]'

/** An element around what opened the modal, or that itself, and what stood before it in the page. */
interface Around {
  readonly element: Element
  readonly before: Element | null
}

/**
 * Remembers where that stands which opened the modal. A page may take it away meanwhile, as it does with a button to
 * connect once a wallet is connected: then nothing can have the focus back, and the keyboard would begin at the top of
 * the page.
 *
 * @returns a function that, where the focus is nowhere by then, brings it to the first control that stands there
 * instead, as soon as there is one.
 */
export function rememberPlace(opener: Element | null): () => void {
  const around = allAround(opener)
  return () => {
    const at = around.findIndex(({ element }) => element.isConnected)
    const [gone, place] = [around[at - 1], around[at]]
    if (gone === undefined || place === undefined) return
    const root = place.element.shadowRoot ?? place.element
    if (isFocusLost() && !focusAfter(root, gone.before)) focusOnceThere(root, gone.before)
  }
}

function allAround(opener: Element | null): readonly Around[] {
  const around: Around[] = []
  for (let element = opener; element !== null && element.localName !== 'body'; element = outsideOf(element))
    around.push({ element, before: element.previousElementSibling })
  return around
}

function outsideOf({ parentNode }: Element): Element | null {
  if (parentNode instanceof ShadowRoot) return parentNode.host
  return parentNode instanceof Element ? parentNode : null
}

/** @returns whether there was a control. */
function focusAfter(root: ParentNode, before: Element | null): boolean {
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(isUsable)
  const isAfter = (each: Element) =>
    before === null ||
    !before.isConnected ||
    (before.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING && !before.contains(each))
  const control = controls.find(isAfter) ?? controls.at(-1)
  control?.focus({ preventScroll: true })
  return control !== undefined
}

/** The code of what comes may still be on its way. A visitor who goes elsewhere meanwhile is left there. */
function focusOnceThere(root: ParentNode, before: Element | null): void {
  const ending = new AbortController()
  const observer = new MutationObserver(() => {
    if (isFocusLost() && focusAfter(root, before)) ending.abort()
  })
  ending.signal.addEventListener('abort', () => observer.disconnect())
  observer.observe(root, { childList: true, subtree: true })
  for (const doing of ['focusin', 'keydown', 'pointerdown'])
    document.addEventListener(doing, () => ending.abort(), { signal: ending.signal, capture: true })
}

const isUsable = (control: HTMLElement): boolean =>
  control.tabIndex >= 0 && !control.matches(':disabled') && !isHidden(control)
