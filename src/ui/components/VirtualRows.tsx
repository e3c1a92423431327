import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { useRowWindow } from './use-row-window.ts'

interface VirtualRowsProps<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Rows of one kind have one height, which the style sets. Several may stand side by side if they are of one kind. */
  readonly kindOf: (row: Row) => string
  /** Must be stable, or all rows render at each that scrolls by. */
  readonly children: (row: Row) => ReactNode
  readonly label: string
  readonly className: string
  /** Called near the end of the list: the time to load more. */
  readonly onNearEnd?: () => void
  readonly 'data-testid'?: string
}

/** A long list with rows of a few kinds that renders only the visible ones. */
export function VirtualRows<Row>({
  rows,
  keyOf,
  kindOf,
  children,
  label,
  className,
  onNearEnd,
  'data-testid': testId,
}: VirtualRowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const hasFocus = useRef(false)
  const { first, end, before, after, isNearEnd } = useRowWindow(list, rows, kindOf)

  useIsomorphicLayoutEffect(() => {
    list.current?.style.setProperty('padding-block', `${before}px ${after}px`)
    // The focused row was scrolled away and removed: the list keeps the focus, so that it does not leave the dialog.
    if (hasFocus.current && list.current !== null && !list.current.matches(':focus-within'))
      list.current.focus({ preventScroll: true })
  })

  const count = rows.length
  useEffect(() => {
    if (isNearEnd && count > 0) onNearEnd?.()
  }, [isNearEnd, count, onNearEnd])

  return (
    <ul
      className={className}
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
      {rows.slice(first, end).map((row, index) => (
        <Item key={keyOf(row)} row={row} kind={kindOf(row)} place={first + index + 1} total={count}>
          {children}
        </Item>
      ))}
    </ul>
  )
}

interface ItemProps<Row> extends Pick<VirtualRowsProps<Row>, 'children'> {
  readonly row: Row
  readonly kind: string
  readonly place: number
  readonly total: number
}

const PlainItem = <Row,>({ row, kind, place, total, children }: ItemProps<Row>) => (
  <li data-kind={kind} aria-setsize={total} aria-posinset={place}>
    {children(row)}
  </li>
)

/** Rendered once, however many others come and go. */
const Item = memo(PlainItem) as typeof PlainItem
