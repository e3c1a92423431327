import { type RefObject, useEffect, useRef, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'

/** What is remembered of something that scrolls when the visitor leaves it. */
export class ScrollMemory {
  /** How far it was scrolled. Unit: CSS pixels. */
  scrolled = 0

  note(scrolled: number): void {
    this.scrolled = scrolled
  }
}

/** A list measures its rows, and then makes room for all of them. */
const MOST_RENDERINGS = 6

/** What scrolls is found where the visitor left it. Its content may come in several renderings, all before the paint. */
export function useScrollMemory(area: RefObject<HTMLElement | null>, memory: ScrollMemory): void {
  const wanted = useRef(memory.scrolled)
  const [rendering, renderAgain] = useState(0)
  useIsomorphicLayoutEffect(() => {
    const element = area.current
    if (element === null || wanted.current === 0) return
    element.scrollTo({ top: wanted.current, behavior: 'instant' })
    if (element.scrollTop < wanted.current - 1 && rendering < MOST_RENDERINGS) renderAgain(rendering + 1)
    else wanted.current = 0
  }, [area, rendering])
  useEffect(() => {
    const element = area.current
    if (element === null) return undefined
    const note = () => memory.note(element.scrollTop)
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [area, memory])
}
