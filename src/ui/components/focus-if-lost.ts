import { ofDocument } from '../bridge/page-document.ts'

/** Whether what had the focus has left the screen: the browser gives it to the body then, the top of everything. */
export const isFocusLost = (): boolean => ofDocument('activeElement') === ofDocument('body')

/** A `ref` for what takes the place of what had the focus: it is given the focus when it appears. */
export function focusIfLost(element: HTMLElement | null): void {
  if (element !== null && isFocusLost()) element.focus({ preventScroll: true })
}
