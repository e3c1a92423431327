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
