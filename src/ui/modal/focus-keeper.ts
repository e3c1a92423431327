import { afterPaint } from '../bridge/after-paint.ts'
import { isLaidOut } from '../bridge/layout.ts'
import { focusedElement } from './use-clear-of-focus.ts'

const ALL: MutationObserverInit = { childList: true, subtree: true, attributes: true }

/**
 * Gives the focus to `title` when what had it goes or is hidden: an element of the modal, as *Retry* is replaced by the
 * code that it brings; or the dialog of a wallet in the page, above ours. The browser leaves the focus on the page, which
 * is inert under the dialog. What comes in its place may take the focus first. In a dialog it is kept in sight, too: a
 * window that gets smaller leaves what has it below the buttons at the end.
 *
 * @returns a function that ends it.
 */
export function keepFocus(card: HTMLElement, title: () => HTMLElement | null): () => void {
  const dialog = card.closest('dialog')
  const own = dialog ?? card
  let last: Element | undefined
  let isThere = false
  let cancel: (() => void) | undefined

  const look = () => {
    cancel = undefined
    const focused = focusedElement()
    const isNowhere = !focused || isHidden(focused)
    // A visitor who presses beside all controls has the focus nowhere by their own doing. While another dialog is above
    // ours, the browser gives us no focus.
    if (last && isNowhere && (isGone(last) || !own.contains(last))) title()?.focus({ preventScroll: true })
  }
  const change = () => {
    if (!last) return
    const hasJustGone = isThere && !last.isConnected
    // An earlier change must not bring the title before what replaces the element.
    if (hasJustGone) isThere = false
    else if (cancel) return
    cancel?.()
    cancel = afterPaint(look)
  }
  const inside = new MutationObserver(change)
  const above = new MutationObserver(change)
  const remember = () => {
    const focused = focusedElement()
    if (!focused) return
    last = focused
    isThere = true
    above.disconnect()
    if (!own.contains(focused)) for (const root of rootsOf(focused)) above.observe(root, ALL)
  }
  inside.observe(own, ALL)
  const keepInSight = () => {
    const focused = focusedElement()
    if (focused && own.contains(focused)) focused.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  if (dialog) addEventListener('resize', keepInSight)
  // The focus moves within our shadow root without a word to the document. An embedded modal takes none from the page.
  const places = dialog ? [own, document] : [own]
  for (const place of places) place.addEventListener('focusin', remember)
  if (dialog) {
    last = new Image() // what had it and went as this code came, with the view that took its place
    remember()
    change()
  }
  return () => {
    for (const place of places) place.removeEventListener('focusin', remember)
    removeEventListener('resize', keepInSight)
    inside.disconnect()
    above.disconnect()
    cancel?.()
  }
}

/** The document, and the shadow roots that it is in. */
function rootsOf(element: Element): readonly Node[] {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? [root, ...rootsOf(root.host)] : [root]
}

/** Nothing of it is drawn. */
export const isHidden = (element: Element): boolean => isLaidOut() && element.getClientRects().length === 0

const isGone = (element: Element): boolean =>
  !element.isConnected || isHidden(element) || element.matches(':disabled, [inert] *')
