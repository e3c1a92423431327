import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { scrollerOf, scrollTarget, seenThrough } from './scroller.ts'
import { type RowRange, visibleRows } from './visible-rows.ts'

/** What is seen of a grid, and how it is laid out just now. */
export interface GridWindow extends RowRange {
  readonly columns: number
  /** Unit: CSS pixels; 0 until it was measured. */
  readonly rowHeight: number
}

const AT_FIRST: GridWindow = { first: 0, end: 7, columns: 4, rowHeight: 0 }

export interface GridFrame {
  readonly window: GridWindow
  /** Looks again, now: after the list was scrolled from here. */
  readonly look: () => void
  readonly scroller: RefObject<Element | null>
}

/**
 * Follows which rows of a grid are in sight. The grid's own style says how many columns it has and how high a row is;
 * both are read from what the browser made of it, so it holds at any text size and any width.
 *
 * @param space - What has the height of all rows.
 * @param grid - What holds the few that are there, of which each is as high as every other.
 */
export function useGridWindow(
  space: RefObject<HTMLElement | null>,
  grid: RefObject<HTMLElement | null>,
  count: number,
): GridFrame {
  const [seen, setSeen] = useState(AT_FIRST)
  const scroller = useRef<Element | null>(null)
  const counted = useRef(count)

  const look = useCallback(() => {
    if (space.current === null || grid.current === null || scroller.current === null) return
    const columns = columnsOf(grid.current)
    const rowHeight = grid.current.firstElementChild?.getBoundingClientRect().height ?? 0
    const { top, height } = seenThrough(scroller.current)
    const scrolled = top - space.current.getBoundingClientRect().top
    const rows = Math.ceil(counted.current / columns)
    const next = { ...visibleRows({ scrolled, height, rowHeight, rows }), columns, rowHeight }
    setSeen((last) => (isSame(last, next) ? last : next))
  }, [space, grid])

  useEffect(() => {
    if (grid.current === null) return undefined
    const found = scrollerOf(grid.current)
    scroller.current = found
    const target = scrollTarget(found)
    const observer = new ResizeObserver(look)
    observer.observe(found)
    observer.observe(grid.current)
    target.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      target.removeEventListener('scroll', look)
    }
  }, [grid, look])

  // Before the paint, so that nobody sees the list of a moment ago.
  useLayoutEffect(() => {
    counted.current = count
    if (grid.current !== null) scroller.current ??= scrollerOf(grid.current)
    look()
  })

  return { window: seen, look, scroller }
}

const columnsOf = (grid: HTMLElement): number => {
  const tracks = getComputedStyle(grid)
    .gridTemplateColumns.split(' ')
    .filter((track) => track !== '').length
  return Math.max(1, tracks)
}

const isSame = (one: GridWindow, other: GridWindow): boolean =>
  one.first === other.first &&
  one.end === other.end &&
  one.columns === other.columns &&
  one.rowHeight === other.rowHeight
