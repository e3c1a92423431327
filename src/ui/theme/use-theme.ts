import { createContext, type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import type { Theme } from '../../domain/modal/theme.ts'
import { wear } from './wear.ts'

export const ThemeContext = createContext<Theme | undefined>(undefined)

/** Has an element wear the theme of the provider around it. */
export function useThemeOn(element: HTMLElement | null | undefined): void {
  const theme = useContext(ThemeContext)
  useLayoutEffect(() => (element && theme ? wear(element, theme) : undefined), [element, theme])
}

/** The same for an element that is rendered along with this. */
export function useThemed<E extends HTMLElement>(): RefObject<E | null> {
  const theme = useContext(ThemeContext)
  const ref = useRef<E>(null)
  useLayoutEffect(() => (ref.current && theme ? wear(ref.current, theme) : undefined), [theme])
  return ref
}
