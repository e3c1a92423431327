import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { isNearEndOf, offsetsOf, type RowWindow, rowWindow, spaceAround } from './row-window.ts'
import { columnsOf, scrollerOf, seenThrough } from './scroller.ts'
import { useScrollWatch } from './use-scroll-watch.ts'

/** Enough for a tall screen, until the height of the rows is known. */
const ROWS_AT_FIRST = 14

/** The visible part of a list. `first` and `end` count its rows, and not the lines in which they stand. */
interface ListWindow extends RowWindow {
  readonly isNearEnd: boolean
}

interface Layout {
  /** The height of a row of each kind. Unit: CSS pixels. */
  readonly heights: ReadonlyMap<string, number>
  readonly columns: number
}

interface Seen {
  /** The lines to render; `undefined` until the rows were measured. */
  readonly lines: { readonly first: number; readonly end: number } | undefined
  readonly isNearEnd: boolean
}

const NOT_LAID_OUT: Layout = { heights: new Map(), columns: 1 }
const NOT_SEEN: Seen = { lines: undefined, isNearEnd: false }

/**
 * Follows which rows of a list are visible. The list's own style sets how many stand in a line, and the heights of the
 * kinds of them; all is read from the browser's layout, so it is right at any text size and any width.
 *
 * @param kindOf - Rows of one kind have one height, and so have all that stand in one line.
 */
export function useRowWindow<Row>(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  kindOf: (row: Row) => string,
): ListWindow {
  const scroller = useRef<Element | null>(null)
  const [{ heights, columns }, layOut] = useState(NOT_LAID_OUT)
  const [{ lines, isNearEnd }, see] = useState(NOT_SEEN)

  const offsets = useMemo(() => {
    const guess = heights.values().next().value ?? 0
    const leading = columns === 1 ? rows : rows.filter((_, place) => place % columns === 0)
    return offsetsOf(leading.map((row) => heights.get(kindOf(row)) ?? guess))
  }, [rows, heights, columns, kindOf])
  const laidOut = useRef({ offsets, isMeasured: false })

  const look = useCallback(() => {
    if (list.current === null || scroller.current === null || !laidOut.current.isMeasured) return
    const { top, height } = seenThrough(scroller.current)
    const scrolled = top - list.current.getBoundingClientRect().top
    const { offsets: at } = laidOut.current
    see((last) => {
      const next = {
        lines: rowWindow(at, scrolled, height, last.lines),
        isNearEnd: isNearEndOf(at, scrolled, height),
      }
      return isSame(last, next) ? last : next
    })
  }, [list])

  const measure = useCallback(() => {
    if (list.current === null) return
    const found = heightsIn(list.current)
    const tracks = columnsOf(list.current)
    layOut((last) => {
      const changed = [...found].filter(([kind, height]) => Math.abs((last.heights.get(kind) ?? 0) - height) > 0.5)
      if (changed.length === 0 && tracks === last.columns) return last
      return { heights: changed.length === 0 ? last.heights : new Map([...last.heights, ...changed]), columns: tracks }
    })
    look()
  }, [list, look])

  useScrollWatch({ list, scrollerRef: scroller, look, measure })

  // Before the paint, so that no outdated part of the list is painted.
  useIsomorphicLayoutEffect(() => {
    laidOut.current = { offsets, isMeasured: heights.size > 0 }
    if (list.current === null) return
    scroller.current ??= scrollerOf(list.current)
    if (heights.size > 0) look()
    else measure()
  }, [list, offsets, heights, look, measure])

  if (lines === undefined)
    return { first: 0, end: Math.min(rows.length, ROWS_AT_FIRST), before: 0, after: 0, isNearEnd }
  const { before, after } = spaceAround(offsets, lines)
  return {
    first: Math.min(lines.first * columns, rows.length),
    end: Math.min(lines.end * columns, rows.length),
    ...{ before, after, isNearEnd },
  }
}

/** By kind; what is not laid out has no height, and says nothing. */
function heightsIn(list: HTMLElement): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const item of list.children) {
    const { height } = item.getBoundingClientRect()
    if (height > 0) found.set(item.getAttribute('data-kind') ?? '', height)
  }
  return found
}

const isSame = (one: Seen, other: Seen): boolean =>
  one.isNearEnd === other.isNearEnd && one.lines?.first === other.lines?.first && one.lines?.end === other.lines?.end
