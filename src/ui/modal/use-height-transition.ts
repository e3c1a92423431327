import { type RefObject, useLayoutEffect, useRef } from 'react'
import { ANIMATION_MS } from '../../domain/modal/modal-state.ts'

/** Lets an element grow or shrink to its new height when `key` changes, unless the visitor wants no motion. */
export function useHeightTransition(element: RefObject<HTMLElement | null>, key: string): void {
  const last = useRef<{ readonly key: string; readonly height: number } | undefined>(undefined)

  useLayoutEffect(() => {
    const height = element.current?.offsetHeight ?? 0
    const before = last.current
    last.current = { key, height }
    if (before === undefined || before.key === key || before.height === height) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    element.current?.animate([{ height: `${before.height}px` }, { height: `${height}px` }], {
      duration: ANIMATION_MS.modalHeight,
      easing: 'ease-out',
    })
  })
}
