import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { offsetsOf, rowWindow } from './row-window.ts'
import { scrollerOf, scrollTarget, seenThrough } from './scroller.ts'

interface VirtualRowsProps<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Rows of one kind are of one height, which the style says. */
  readonly kindOf: (row: Row) => string
  readonly children: (row: Row) => ReactNode
  readonly label: string
  /** The end is near: if there is more, now is the time. */
  readonly onNearEnd: () => void
  readonly 'data-testid'?: string
}

/** Enough for a tall screen, until it is known how high rows are. */
const ROWS_AT_FIRST = 14

/** How far before the end more is asked for. Unit: CSS pixels. */
const NEAR_END = 600

/** A long list with rows of a few kinds, of which only what is in sight exists. */
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
    // Half a row at a time: the spare ones cover the rest.
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
    const observer = new ResizeObserver(measure)
    observer.observe(found)
    observer.observe(list.current)
    target.addEventListener('scroll', look, { passive: true })
    measure()
    return () => {
      observer.disconnect()
      target.removeEventListener('scroll', look)
    }
  }, [look, measure])

  useLayoutEffect(() => {
    list.current?.style.setProperty('padding-block', `${seen.before}px ${seen.after}px`)
    // What had the focus was scrolled away and is gone: the list keeps it, lest the keyboard falls out of the dialog.
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
        // Not called for what is removed with the focus on it.
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
