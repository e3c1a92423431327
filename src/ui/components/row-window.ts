/** Rows from `first` to before `end`. */
interface RowPart {
  readonly first: number
  readonly end: number
}

/** The space that the rest of a list takes, above and below the rendered rows. Unit: CSS pixels. */
interface RowSpace {
  readonly before: number
  readonly after: number
}

/** The rendered part of a long list, and the space that the rest takes. */
export interface RowWindow extends RowPart, RowSpace {}

/** Rows rendered above and below the visible part, so that a slow frame shows no gap. */
const SPARE_ROWS = 4
/** As few of them may be left before others are rendered: several at a time cost little more than one. */
const LEAST_SPARE_ROWS = 1

/** How far before the end of a list it is time to load more. Unit: CSS pixels. */
const NEAR_END = 600

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
 * @param last - Those that are rendered now: they stay while they are enough.
 */
export function rowWindow(offsets: readonly number[], scrolled: number, height: number, last?: RowPart): RowPart {
  const rows = offsets.length - 1
  const seen = {
    first: Math.min(rowAt(offsets, scrolled), rows),
    end: Math.min(rows, rowAt(offsets, scrolled + height) + 1),
  }
  const most = around(seen, SPARE_ROWS, rows)
  if (last === undefined) return most
  const least = around(seen, LEAST_SPARE_ROWS, rows)
  const isEnough = last.first <= least.first && last.end >= least.end && last.end <= rows
  return isEnough && last.end - last.first <= most.end - most.first + SPARE_ROWS ? last : most
}

function around({ first, end }: RowPart, spare: number, rows: number): RowPart {
  const from = Math.max(0, first - spare)
  return { first: from, end: Math.max(from, Math.min(rows, end + spare)) }
}

/** Also of a part that was chosen while the list was longer. */
export function spaceAround(offsets: readonly number[], { first, end }: RowPart): RowSpace {
  const total = offsets.at(-1) ?? 0
  return { before: offsets[first] ?? total, after: total - (offsets[end] ?? total) }
}

/** @param scrolled - As of {@link rowWindow}. */
export const isNearEndOf = (offsets: readonly number[], scrolled: number, height: number): boolean =>
  scrolled + height > (offsets.at(-1) ?? 0) - NEAR_END

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
