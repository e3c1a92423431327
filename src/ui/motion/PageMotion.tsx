import { type RefObject, useRef } from 'react'
import { ANIMATION_MS } from '../../domain/modal/modal-timing.ts'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { mayMove, play } from './play.ts'

interface PageMotionProps {
  /** What lies over the card while it is open. */
  readonly page: RefObject<HTMLElement | null>
  readonly isOpen: boolean
}

/**
 * A page over the whole card is gone at once when it closes, and what it lay over comes from half visible, as the page
 * itself did: at no moment are the two read over one another. It renders nothing.
 */
export function PageMotion({ page, isOpen }: PageMotionProps): null {
  const wasOpen = useRef(isOpen)
  useIsomorphicLayoutEffect(() => {
    if (wasOpen.current && !isOpen)
      for (const part of page.current?.closest('.portico-card')?.querySelectorAll('.portico-header, .portico-body') ??
        [])
        if (mayMove(part)) play(part, [{ opacity: 0.5 }, { opacity: 1 }], { duration: ANIMATION_MS.viewTransition })
    wasOpen.current = isOpen
  }, [page, isOpen])
  return null
}
