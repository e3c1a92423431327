import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { watchSize } from '../bridge/layout.ts'
import { offsetsOf, rowWindow } from './row-window.ts'
import { scrollerOf, scrollTarget, seenThrough } from './scroller.ts'

interface VirtualRowsProps<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Rows of one kind have one height, which the style sets. */
  readonly kindOf: (row: Row) => string
  readonly children: (row: Row) => ReactNode
  readonly label: string
  /** Called near the end of the list: the time to load more. */
  readonly onNearEnd: () => void
  readonly 'data-testid'?: string
}

/** Enough for a tall screen, until the height of the rows is known. */
const ROWS_AT_FIRST = 14

/** How far before the end `onNearEnd` is called. Unit: CSS pixels. */
const NEAR_END = 600

/** A long list with rows of a few kinds that renders only the visible ones. */
export function VirtualRows<Row>({
  rows,
  keyOf,
  kindOf,
  children,
  label,
  onNearEnd,
  'data-testid': testId,
}: VirtualRowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const scroller = useRef<Element | null>(null)
  const hasFocus = useRef(false)
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map())
  const [view, setView] = useState({ scrolled: 0, height: 0 })

  const offsets = useMemo(() => {
    const guess = heights.values().next().value ?? 0
    return offsetsOf(rows.map((row) => heights.get(kindOf(row)) ?? guess))
  }, [rows, heights, kindOf])
  const seen =
    heights.size === 0
      ? { first: 0, end: Math.min(rows.length, ROWS_AT_FIRST), before: 0, after: 0 }
      : rowWindow(offsets, view.scrolled, view.height)

  const look = useCallback(() => {
    if (list.current === null || scroller.current === null) return
    const { top, height } = seenThrough(scroller.current)
    const scrolled = top - list.current.getBoundingClientRect().top
    // In steps of half a row: the spare rows cover the rest.
    setView((last) => (Math.abs(last.scrolled - scrolled) < 30 && last.height === height ? last : { scrolled, height }))
  }, [])

  const measure = useCallback(() => {
    const found = new Map<string, number>()
    for (const item of list.current?.children ?? [])
      if (item instanceof HTMLElement) found.set(item.dataset['kind'] ?? '', item.getBoundingClientRect().height)
    setHeights((last) => {
      const changed = [...found].filter(
        ([kind, height]) => height > 0 && Math.abs((last.get(kind) ?? 0) - height) > 0.5,
      )
      return changed.length === 0 ? last : new Map([...last, ...changed])
    })
    look()
  }, [look])

  useEffect(() => {
    if (list.current === null) return undefined
    const found = scrollerOf(list.current)
    scroller.current = found
    const target = scrollTarget(found)
    const stopWatching = watchSize([found, list.current], measure)
    target.addEventListener('scroll', look, { passive: true })
    measure()
    return () => {
      stopWatching()
      target.removeEventListener('scroll', look)
    }
  }, [look, measure])

  useIsomorphicLayoutEffect(() => {
    list.current?.style.setProperty('padding-block', `${seen.before}px ${seen.after}px`)
    // The focused row was scrolled away and removed: the list keeps the focus, so that it does not leave the dialog.
    if (hasFocus.current && list.current !== null && !list.current.matches(':focus-within'))
      list.current.focus({ preventScroll: true })
  })

  const isNearEnd = heights.size > 0 && view.scrolled + view.height > (offsets.at(-1) ?? 0) - NEAR_END
  const count = rows.length
  useEffect(() => {
    if (isNearEnd && count > 0) onNearEnd()
  }, [isNearEnd, count, onNearEnd])

  return (
    <ul
      className="portico-rows portico-rows--virtual"
      ref={list}
      role="list"
      aria-label={label}
      tabIndex={-1}
      onFocus={() => (hasFocus.current = true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Not called when the focused element is removed.
        if (!currentTarget.contains(relatedTarget)) hasFocus.current = false
      }}
      data-testid={testId}
    >
      {rows.slice(seen.first, seen.end).map((row, index) => (
        <li key={keyOf(row)} data-kind={kindOf(row)} aria-setsize={rows.length} aria-posinset={seen.first + index + 1}>
          {children(row)}
        </li>
      ))}
    </ul>
  )
}
