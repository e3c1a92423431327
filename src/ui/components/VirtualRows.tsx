import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { useKeptFocus } from './use-kept-focus.ts'
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
  const { first, end, before, after, isNearEnd } = useRowWindow(list, rows, kindOf)

  useIsomorphicLayoutEffect(() => {
    list.current?.style.setProperty('padding-block', `${before}px ${after}px`)
  })
  // The focused row may be scrolled away and removed.
  const keepingFocus = useKeptFocus(() => list.current)

  const count = rows.length
  useEffect(() => {
    if (isNearEnd && count > 0) onNearEnd?.()
  }, [isNearEnd, count, onNearEnd])

  return (
    <ul className={className} ref={list} role="list" aria-label={label} {...keepingFocus} data-testid={testId}>
      {rows.slice(first, end).map((row, index) => (
        <li key={keyOf(row)} data-kind={kindOf(row)} aria-setsize={count} aria-posinset={first + index + 1}>
          <Content row={row}>{children}</Content>
        </li>
      ))}
    </ul>
  )
}

interface ContentProps<Row> extends Pick<VirtualRowsProps<Row>, 'children'> {
  readonly row: Row
}

const PlainContent = <Row,>({ row, children }: ContentProps<Row>) => children(row)

/** Rendered once, however many others come and go, and however long the list becomes. */
const Content = memo(PlainContent) as typeof PlainContent
