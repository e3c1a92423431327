import { type KeyboardEvent, memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { nextPlace } from './next-place.ts'
import { useGridWindow } from './use-grid-window.ts'
import { scrollTarget, seenThrough } from './scroller.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** What a grid remembers when the visitor leaves its view, for the way back. */
export class GridMemory {
  /** How far it was scrolled. Unit: CSS pixels. */
  scrolled = 0
  /** The position that had the focus. */
  active = 0

  note(seen: { readonly scrolled?: number; readonly active?: number }): void {
    this.scrolled = seen.scrolled ?? this.scrolled
    this.active = seen.active ?? this.active
  }
}

interface VirtualGridProps<Item> {
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  /**
   * Renders one item: its first focusable element takes the focus, with this `tabIndex`. Must be stable, or all items
   * render.
   */
  readonly children: (item: Item, tabIndex: 0 | -1) => ReactNode
  readonly label: string
  readonly className: string
  /** The number of items, with those that are not loaded yet. */
  readonly total: number
  readonly memory: GridMemory
  /** The element that covers what is above its lower edge. */
  readonly cover?: RefObject<HTMLElement | null>
  /** Called near the end of the list: the time to load more. */
  readonly onNearEnd?: () => void
  readonly 'data-testid'?: string
}

/** How many rows before the end, beyond the spare ones, `onNearEnd` is called. */
const NEAR_END_ROWS = 1

/** A long list that renders only the visible items. One tab stop; the arrow keys, Home, End and the page keys move. */
export function VirtualGrid<Item>({
  items,
  keyOf,
  children,
  label,
  className,
  total,
  memory,
  cover,
  onNearEnd,
  'data-testid': testId,
}: VirtualGridProps<Item>) {
  const grid = useRef<HTMLUListElement>(null)
  const { window: seen, look, scroller } = useGridWindow(grid, items.length)
  const { first, end, columns, rowHeight } = seen
  const [active, setActive] = useState(memory.active)
  /** The position that takes the focus as soon as it is rendered. */
  const wanted = useRef<number | undefined>(undefined)
  const isRestored = useRef(false)

  const rows = Math.ceil(items.length / columns)
  const start = Math.min(first, Math.max(0, rows - 1)) * columns
  const stop = Math.min(items.length, end * columns)
  // One of the rendered items is always the tab stop.
  const tabStop = active >= start && active < stop ? active : start

  useIsomorphicLayoutEffect(() => {
    grid.current?.style.setProperty('height', rowHeight > 0 ? `${rows * rowHeight}px` : 'auto')
    if (rowHeight > 0 && !isRestored.current && scroller.current !== null) {
      isRestored.current = true
      if (memory.scrolled > 0) {
        scroller.current.scrollTo({ top: memory.scrolled, behavior: 'instant' })
        look()
      }
    }
  }, [rows, rowHeight, memory, look, scroller])

  useIsomorphicLayoutEffect(() => {
    if (wanted.current !== undefined && focusPlace(grid.current, wanted.current)) wanted.current = undefined
  })
  // The focused item may be scrolled away and removed.
  const keepingFocus = useKeptFocus(() => grid.current)

  useEffect(() => {
    if (rowHeight > 0 && end >= rows - NEAR_END_ROWS) onNearEnd?.()
  }, [end, rows, rowHeight, onNearEnd])

  useEffect(() => {
    const scrolling = scroller.current
    if (scrolling === null) return undefined
    const note = () => memory.note({ scrolled: scrolling.scrollTop })
    const target = scrollTarget(scrolling)
    target.addEventListener('scroll', note, { passive: true })
    return () => target.removeEventListener('scroll', note)
  }, [memory, scroller])

  const moveTo = (place: number) => {
    setActive(place)
    memory.note({ active: place })
    wanted.current = place
    bringIntoSight(Math.floor(place / columns))
    look()
  }
  const bringIntoSight = (row: number) => {
    if (scroller.current === null || grid.current === null) return
    const { top, height } = seenThrough(scroller.current)
    const covered = (cover?.current?.getBoundingClientRect().bottom ?? top) - top
    const upper = grid.current.getBoundingClientRect().top + row * rowHeight
    const above = upper - (top + covered)
    const below = upper + rowHeight - (top + height)
    const by = above < 0 ? above : Math.max(0, below)
    if (by !== 0) scroller.current.scrollBy({ top: by, behavior: 'instant' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || scroller.current === null) return
    const rowsPerPage = Math.floor(seenThrough(scroller.current).height / Math.max(1, rowHeight)) - 1
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = nextPlace(event.key, active, { count: items.length, columns, rowsPerPage, isRightToLeft })
    if (next === undefined) return
    event.preventDefault()
    moveTo(next)
  }

  return (
    <ul
      className={className}
      ref={grid}
      role="list"
      aria-label={label}
      {...keepingFocus}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        keepingFocus.onFocus()
        const place = placeOf(event.target)
        if (place !== undefined && place !== active) {
          setActive(place)
          memory.note({ active: place })
        }
      }}
      data-testid={testId}
    >
      {items.slice(start, stop).map((item, index) => (
        <Cell
          key={keyOf(item)}
          item={item}
          place={start + index}
          // Until the columns were measured, the items follow one another.
          columns={rowHeight > 0 ? columns : undefined}
          total={total}
          tabIndex={start + index === tabStop ? 0 : -1}
        >
          {children}
        </Cell>
      ))}
    </ul>
  )
}

interface CellProps<Item> extends Pick<VirtualGridProps<Item>, 'children' | 'total'> {
  readonly item: Item
  readonly place: number
  readonly columns: number | undefined
  readonly tabIndex: 0 | -1
}

/** Each keeps its place while others come and go, so that only those are rendered, laid out or painted. */
function PlacedCell<Item>({ item, place, columns, total, tabIndex, children }: CellProps<Item>) {
  const cell = useRef<HTMLLIElement>(null)
  useIsomorphicLayoutEffect(() => {
    const area = columns === undefined ? 'auto' : `${Math.floor(place / columns) + 1} / ${(place % columns) + 1}`
    cell.current?.style.setProperty('grid-area', area)
  }, [place, columns])
  return (
    <li ref={cell} aria-setsize={total} aria-posinset={place + 1} data-place={place}>
      {children(item, tabIndex)}
    </li>
  )
}

const Cell = memo(PlacedCell) as typeof PlacedCell

function focusPlace(grid: HTMLElement | null, place: number): boolean {
  const target = grid?.querySelector<HTMLElement>(`[data-place="${place}"] [tabindex]`) ?? undefined
  target?.focus({ preventScroll: true })
  return target !== undefined
}

function placeOf(target: EventTarget): number | undefined {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset['place'] : undefined
  return place === undefined ? undefined : Number(place)
}
