import { afterPaint } from '../bridge/after-paint.ts'
import { isFocusLost } from '../components/focus-if-lost.ts'

/**
 * Gives the focus to `title` when the focused element of the card is replaced, as *Retry* is by the code that it brings:
 * the browser leaves the focus on the page, which is inert under the dialog. What replaces it may take the focus first.
 *
 * @returns a function that ends it.
 */
export function keepFocus(card: HTMLElement, title: () => HTMLElement | null): () => void {
  let focused: Node | undefined
  let cancel = () => {}
  const remember = ({ target }: FocusEvent) => (focused = target instanceof Node ? target : undefined)
  const observer = new MutationObserver(() => {
    if (focused === undefined || focused.isConnected) return
    focused = undefined
    cancel()
    cancel = afterPaint(() => {
      if (isFocusLost()) title()?.focus({ preventScroll: true })
    })
  })
  card.addEventListener('focusin', remember)
  observer.observe(card, { childList: true, subtree: true })
  return () => {
    card.removeEventListener('focusin', remember)
    observer.disconnect()
    cancel()
  }
}
