import { createContext, type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import type { Theme } from './portico-theme.ts'

export const ThemeContext = createContext<Theme | undefined>(undefined)

/** Applies the theme of the nearest provider to an element. */
export function useThemeOn(element: HTMLElement | undefined): void {
  const theme = useContext(ThemeContext)
  useLayoutEffect(() => (element === undefined ? undefined : theme?.applyTheme(element)), [element, theme])
}

/** The same for an element that is rendered by the same component. */
export function useThemed<E extends HTMLElement>(): RefObject<E | null> {
  const theme = useContext(ThemeContext)
  const ref = useRef<E>(null)
  useLayoutEffect(() => (ref.current === null ? undefined : theme?.applyTheme(ref.current)), [theme])
  return ref
}
