export interface GridShape {
  readonly count: number
  readonly columns: number
  /** Whole rows that are visible at once. */
  readonly rowsPerPage: number
  readonly isRightToLeft: boolean
}

/**
 * The position to which a key moves the focus in a grid that is filled row by row; `undefined` for a key that is not
 * handled. It stays where there is nothing further; from above a short last row, the way down leads to its end.
 */
export function nextPlace(key: string, at: number, shape: GridShape): number | undefined {
  const { count, columns, rowsPerPage, isRightToLeft } = shape
  const forward = isRightToLeft ? -1 : 1
  const page = columns * Math.max(1, rowsPerPage)
  const lastRow = Math.floor((count - 1) / columns)
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    ArrowUp: at - columns < 0 ? at : at - columns,
    ArrowDown: Math.floor(at / columns) === lastRow ? at : at + columns,
    PageUp: at - page < 0 ? at % columns : at - page,
    PageDown: at + page,
    Home: 0,
    End: count - 1,
  }
  const next = steps[key]
  return next === undefined || count < 1 ? undefined : Math.max(0, Math.min(next, count - 1))
}
