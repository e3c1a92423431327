import { type RefObject, useLayoutEffect, useState } from 'react'
import { HeightMotion } from './height-motion.ts'

interface HeightTransitionProps {
  readonly element: RefObject<HTMLElement | null>
  readonly place: string
}

/** Animates an element to its new height when the place changes, unless the visitor prefers reduced motion. */
export function HeightTransition({ element, place }: HeightTransitionProps) {
  const [motion] = useState(() => new HeightMotion())
  useLayoutEffect(() => {
    if (element.current !== null) motion.follow(element.current, place)
  })
  return null
}
