/** The rendered part of a long list, and the space that the rest takes. */
export interface RowWindow {
  readonly first: number
  readonly end: number
  /** Space above and below the rendered rows. Unit: CSS pixels. */
  readonly before: number
  readonly after: number
}

/** Rows rendered above and below the visible part, so that a slow frame shows no gap. */
const SPARE_ROWS = 6

/** Where each row of a list begins, and finally where the last one ends. Unit: CSS pixels. */
export function offsetsOf(heights: Iterable<number>): readonly number[] {
  const offsets = [0]
  let at = 0
  for (const height of heights) offsets.push((at += height))
  return offsets
}

/**
 * The rows to render in a list whose rows have several heights.
 *
 * @param scrolled - How far the list's top is above the upper edge of its visible part. Unit: CSS pixels.
 * @param height - The height of the visible part. Unit: CSS pixels.
 */
export function rowWindow(offsets: readonly number[], scrolled: number, height: number): RowWindow {
  const rows = offsets.length - 1
  const total = offsets[rows] ?? 0
  const first = Math.max(0, Math.min(rowAt(offsets, scrolled), rows) - SPARE_ROWS)
  const end = Math.min(rows, rowAt(offsets, scrolled + height) + 1 + SPARE_ROWS)
  const last = Math.max(first, end)
  return { first, end: last, before: offsets[first] ?? 0, after: total - (offsets[last] ?? total) }
}

/** The row at a height, found by bisection. */
function rowAt(offsets: readonly number[], height: number): number {
  let low = 0
  let high = offsets.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((offsets[middle] ?? 0) <= height) low = middle
    else high = middle - 1
  }
  return low
}
