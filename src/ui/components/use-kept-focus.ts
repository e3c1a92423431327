import { type FocusEvent, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { focusIfLost } from './focus-if-lost.ts'
import { isOfWindow } from './window-focus.ts'

/**
 * For an element whose controls come and go: where one that had the focus goes, another gets it, and the keyboard does
 * not begin at the top of the page.
 *
 * @param next - What gets it.
 * @returns properties of the element.
 */
export function useKeptFocus(next: () => HTMLElement | null | undefined) {
  const hasFocus = useRef(false)
  useIsomorphicLayoutEffect(() => {
    if (hasFocus.current) focusIfLost(next())
  })
  return {
    tabIndex: -1,
    onFocus: () => void (hasFocus.current = true),
    // Not called when the focused element is removed.
    onBlur: (event: FocusEvent) => void (hasFocus.current = isOfWindow(event)),
  }
}
