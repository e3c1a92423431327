import { ofDocument } from '../bridge/page-document.ts'

/** Whether the focused element has left the screen: the browser then focuses the body, the start of the page. */
export const isFocusLost = (): boolean => ofDocument('activeElement') === ofDocument('body')

/** A `ref` for an element that replaces a focused one: it gets the focus when it appears, if that was lost. */
export function focusIfLost(element: HTMLElement | null): void {
  if (element !== null && isFocusLost()) element.focus({ preventScroll: true })
}
