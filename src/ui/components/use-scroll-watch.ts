import { type RefObject, useEffect } from 'react'
import { watchSize } from '../bridge/layout.ts'
import { noteScroll } from './scroll-pace.ts'
import { scrollerOf, scrollTarget } from './scroller.ts'

interface Watch {
  readonly list: RefObject<HTMLElement | null>
  /** What the list scrolls in: found here. */
  readonly scrollerRef: RefObject<Element | null>
  /** Called at each scroll. Must be stable, as `measure` must. */
  readonly look: () => void
  /** Called when the size of the list, or of what it scrolls in, has changed. */
  readonly measure: () => void
}

/** Watches a long list, and how fast it scrolls by. */
export function useScrollWatch({ list, scrollerRef, look, measure }: Watch): void {
  useEffect(() => {
    if (list.current === null) return undefined
    const found = scrollerOf(list.current)
    scrollerRef.current = found
    const target = scrollTarget(found)
    // The list's padding stands for the rows that are not rendered: with each that is, its content has another size.
    const stopWatching = watchSize([found, list.current], measure, { box: 'border-box' })
    const onScroll = ({ timeStamp }: Event) => {
      noteScroll(found.scrollTop, timeStamp)
      look()
    }
    target.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      stopWatching()
      target.removeEventListener('scroll', onScroll)
    }
  }, [list, scrollerRef, look, measure])
}
