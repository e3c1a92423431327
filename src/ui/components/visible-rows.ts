export interface Viewed {
  /** How far the list's top is above the upper edge of the visible part; negative below. Unit: CSS pixels. */
  readonly scrolled: number
  /** The height of the visible part. Unit: CSS pixels. */
  readonly height: number
  /** Unit: CSS pixels; 0 until it was measured. */
  readonly rowHeight: number
  readonly rows: number
  /** The list was scrolled towards its top last. */
  readonly isUpward: boolean
}

/** Rows from `first` to before `end`. */
export interface RowRange {
  readonly first: number
  readonly end: number
}

/**
 * Rows rendered beyond the visible part, on the side that comes into sight next: a slow frame shows no gap, and each
 * frame has no more to lay out and paint than it may need.
 */
const SPARE_ROWS = 2
/** Enough for a phone, until the height of a row is known. */
const ROWS_AT_FIRST = 7

/** Which rows of a long list to render. */
export function visibleRows({ scrolled, height, rowHeight, rows, isUpward }: Viewed): RowRange {
  if (!(rowHeight > 0)) return { first: 0, end: Math.min(rows, ROWS_AT_FIRST) }
  const last = Math.ceil((scrolled + height) / rowHeight) + (isUpward ? 0 : SPARE_ROWS)
  const end = Math.min(rows, Math.max(last, 0))
  const first = Math.floor(scrolled / rowHeight) - (isUpward ? SPARE_ROWS : 0)
  return { first: Math.max(0, Math.min(first, end)), end }
}
