import { type RefObject, useCallback, useRef, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { columnsOf, scrollerOf, seenThrough } from './scroller.ts'
import { useScrollWatch } from './use-scroll-watch.ts'
import { type RowRange, visibleRows } from './visible-rows.ts'

/** The visible part of a grid, and its current layout. */
export interface GridWindow extends RowRange {
  readonly columns: number
  /** Unit: CSS pixels; 0 until it was measured. */
  readonly rowHeight: number
}

const AT_FIRST: GridWindow = { first: 0, end: 7, columns: 4, rowHeight: 0 }

export interface GridFrame {
  readonly window: GridWindow
  /** Measures again, now: for callers that have scrolled the list. */
  readonly look: () => void
  readonly scroller: RefObject<Element | null>
}

/**
 * Follows which rows of a grid are visible. The grid's own style sets the columns and the height of a row; both are
 * read from the browser's layout, so they are right at any text size and any width.
 *
 * @param grid - As high as all rows together; the rendered items are placed in it.
 */
export function useGridWindow(grid: RefObject<HTMLElement | null>, count: number): GridFrame {
  const [seen, setSeen] = useState(AT_FIRST)
  const scroller = useRef<Element | null>(null)
  const laidOut = useRef({ count, columns: AT_FIRST.columns, rowHeight: 0 })
  const way = useRef({ scrolled: 0, isUpward: false })

  const look = useCallback(() => {
    if (grid.current === null || scroller.current === null) return
    const { columns, rowHeight } = laidOut.current
    const { top, height } = seenThrough(scroller.current)
    const scrolled = top - grid.current.getBoundingClientRect().top
    const rows = Math.ceil(laidOut.current.count / columns)
    if (scrolled !== way.current.scrolled) way.current = { scrolled, isUpward: scrolled < way.current.scrolled }
    const next = { ...visibleRows({ ...way.current, height, rowHeight, rows }), columns, rowHeight }
    setSeen((last) => (isSame(last, next) ? last : next))
  }, [grid])

  const measure = useCallback(() => {
    if (grid.current === null) return
    const columns = columnsOf(grid.current)
    const rowHeight = grid.current.firstElementChild?.getBoundingClientRect().height ?? 0
    laidOut.current = { ...laidOut.current, columns, rowHeight }
    look()
  }, [grid, look])

  useScrollWatch({ list: grid, scrollerRef: scroller, look, measure })

  // Before the paint, so that no outdated list is painted; but not at each row that scrolls by.
  useIsomorphicLayoutEffect(() => {
    const isNew = laidOut.current.count !== count || laidOut.current.rowHeight === 0
    if (!isNew || grid.current === null) return
    laidOut.current = { ...laidOut.current, count }
    scroller.current ??= scrollerOf(grid.current)
    measure()
  })

  return { window: seen, look, scroller }
}

const isSame = (one: GridWindow, other: GridWindow): boolean =>
  one.first === other.first &&
  one.end === other.end &&
  one.columns === other.columns &&
  one.rowHeight === other.rowHeight
