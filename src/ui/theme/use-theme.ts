import { createContext, type RefObject, useContext, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import type { Theme } from './portico-theme.ts'

export const ThemeContext = createContext<Theme | undefined>(undefined)

/** Applies the theme of the nearest provider to an element. */
export function useThemeOn(element: HTMLElement | undefined): void {
  const theme = useContext(ThemeContext)
  useIsomorphicLayoutEffect(() => (element === undefined ? undefined : theme?.applyTheme(element)), [element, theme])
}

/** The same for an element that is rendered by the same component. */
export function useThemed<E extends HTMLElement>(): RefObject<E | null> {
  const theme = useContext(ThemeContext)
  const ref = useRef<E>(null)
  useIsomorphicLayoutEffect(() => (ref.current === null ? undefined : theme?.applyTheme(ref.current)), [theme])
  return ref
}
