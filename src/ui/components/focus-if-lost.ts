import { ofDocument } from '../bridge/page-document.ts'

/** Whether the focused element has left the screen: the browser then focuses the body, the start of the page. */
export const isFocusLost = (): boolean => ofDocument('activeElement') === ofDocument('body')

/**
 * Gives an element the focus, if that was lost. Also a `ref` for one that replaces a focused one: it gets it when it
 * appears.
 */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  if (isFocusLost()) element?.focus({ preventScroll: true })
}
