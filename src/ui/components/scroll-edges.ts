import { type RefObject, useEffect, useState } from 'react'
import { watchSize } from '../bridge/layout.ts'

/** Whether there is more of the content beyond an edge of what scrolls. */
export interface ScrollEdges {
  readonly above: boolean
  readonly below: boolean
}

/** Less than this cannot be seen: browsers round the height of the content. Unit: CSS pixels. */
const SLACK = 2

const NONE: ScrollEdges = { above: false, below: false }

/** Where an element that scrolls has more to show; `content` is what grows within it. */
export function useScrollEdges(area: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState(NONE)
  useEffect(() => {
    const element = area.current
    if (element === null) return undefined
    const look = () => {
      const next = edgesOf(element)
      setEdges((last) => (last.above === next.above && last.below === next.below ? last : next))
    }
    const watchAll = () => watchSize([element, ...element.children], look)
    let stopWatching = watchAll()
    const growing =
      typeof MutationObserver === 'undefined'
        ? undefined
        : new MutationObserver(() => {
            stopWatching()
            stopWatching = watchAll()
          })
    growing?.observe(element, { childList: true })
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      stopWatching()
      growing?.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [area])
  return edges
}

export function edgesOf({
  scrollTop,
  scrollHeight,
  clientHeight,
}: Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>): ScrollEdges {
  return { above: scrollTop > SLACK, below: scrollTop + clientHeight < scrollHeight - SLACK }
}
