import { focusedElement } from '../bridge/page-document.ts'
import { isFocusLost } from '../components/focus-if-lost.ts'
import { isHidden } from './focus-keeper.ts'
import type { Around } from './around.ts'

const CONTROLS = 'button, a[href], input, select, textarea, summary, [tabindex]'

/**
 * A page may take away or hide what opened the modal, as it does with a button to connect once a wallet is connected:
 * then nothing can have the focus back, and the keyboard would begin at the top of the page.
 *
 * @param around - Where that stood which opened the modal, from the inside out, as it was at the opening.
 * @returns a function that, where the focus is nowhere by then, brings it to the first control that stands there
 * instead, as soon as there is one.
 */
export function rememberPlace(around: readonly Around[]): () => void {
  return () => {
    const at = around.findIndex(({ element }) => element.isConnected && !isHidden(element))
    const [gone, place] = [around[at - 1], around[at]]
    if (gone === undefined || place === undefined) return
    const root = place.element.shadowRoot ?? place.element
    if (isNowhere() && !focusAfter(root, gone.before)) focusOnceThere(root, gone.before)
  }
}

/**
 * What is hidden keeps the focus for a moment, as the dialog itself after a press beside the modal, or the button to
 * which the browser gives it back.
 */
function isNowhere(): boolean {
  const focused = focusedElement()
  return focused === null || isFocusLost() || isHidden(focused)
}

/** @returns whether there was a control. */
function focusAfter(root: ParentNode, before: Element | null): boolean {
  const controls = elementsIn(root).filter(({ element }) => element.matches(CONTROLS) && isUsable(element))
  const isAfter = ({ at }: Found) =>
    before === null ||
    !before.isConnected ||
    (before.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING && !before.contains(at))
  const found = controls.find(isAfter) ?? controls.at(-1)
  found?.element.focus({ preventScroll: true })
  return found !== undefined
}

/** The code of what comes may still be on its way. A visitor who goes elsewhere meanwhile is left there. */
function focusOnceThere(root: ParentNode, before: Element | null): void {
  const ending = new AbortController()
  const observer = new MutationObserver(() => {
    if (isNowhere() && focusAfter(root, before)) ending.abort()
    else if (!ending.signal.aborted) observe()
  })
  // What is watched already is not watched twice.
  const observe = () => {
    const shadows = elementsIn(root).flatMap(({ element }) => element.shadowRoot ?? [])
    for (const each of [root, ...shadows]) observer.observe(each, { attributes: true, childList: true, subtree: true })
  }
  ending.signal.addEventListener('abort', () => observer.disconnect())
  observe()
  for (const doing of ['focusin', 'keydown', 'pointerdown'])
    document.addEventListener(doing, () => ending.abort(), { signal: ending.signal, capture: true })
}

interface Found {
  readonly element: HTMLElement
  /** The element, or what its shadow root stands in: in the tree that was looked through. */
  readonly at: Element
}

/**
 * In the order of the page. A modal that the page shows as a part of itself stands in a shadow root; in an element for
 * the account, what the page has put into it stands in a slot.
 */
const elementsIn = (root: ParentNode): Found[] =>
  [...root.querySelectorAll<HTMLElement>('*')].flatMap((at) => [
    { element: at, at },
    ...within(at).map((element) => ({ element, at })),
  ])

function within(at: HTMLElement): readonly HTMLElement[] {
  if (at.shadowRoot !== null) return elementsIn(at.shadowRoot).map(({ element }) => element)
  const put = at instanceof HTMLSlotElement ? (at.assignedElements() as HTMLElement[]) : []
  return put.flatMap((each) => [each, ...within(each), ...elementsIn(each).map(({ element }) => element)])
}

const isUsable = (control: HTMLElement): boolean =>
  control.tabIndex >= 0 && !control.matches(':disabled') && !isHidden(control)
