import { type RefObject, useLayoutEffect, useRef } from 'react'
import { ANIMATION_MS } from '../../domain/modal/modal-timing.ts'

interface HeightTransitionProps {
  readonly element: RefObject<HTMLElement | null>
  readonly place: string
}

/** Lets an element grow or shrink to its new height when the place changes, unless the visitor wants no motion. */
export function HeightTransition({ element, place }: HeightTransitionProps) {
  const last = useRef<{ readonly place: string; readonly height: number } | undefined>(undefined)

  useLayoutEffect(() => {
    const height = element.current?.offsetHeight ?? 0
    const before = last.current
    last.current = { place, height }
    if (before === undefined || before.place === place || before.height === height) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    element.current?.animate([{ height: `${before.height}px` }, { height: `${height}px` }], {
      duration: ANIMATION_MS.modalHeight,
      easing: 'ease-out',
    })
  })
  return null
}
