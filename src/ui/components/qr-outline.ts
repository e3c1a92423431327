/** Modules to draw, row by row, 1 for each dark one. The grid includes a border of light modules. */
export interface Grid {
  readonly side: number
  readonly cells: Uint8Array
}

/** East, south, west, north: a turn to the right is one more. */
export type Heading = 0 | 1 | 2 | 3

/** A corner of an outline, with the direction in which the outline arrives and leaves. Unit: modules. */
export interface Corner {
  readonly x: number
  readonly y: number
  readonly from: Heading
  readonly to: Heading
}

const quartersOn = (heading: Heading, quarters: number): Heading => ((heading + quarters) & 3) as Heading

/**
 * Walks around every dark area with the dark on the right-hand side: clockwise around the area, counterclockwise around
 * its holes. Areas that touch only at a corner stay separate, so each module may be rounded there.
 */
export function qrOutlines({ side, cells }: Grid): Corner[][] {
  // A point of the walk has the index of the module to the south-east of it.
  const steps = [1, side, -1, -side] as const
  const aheadRight = [0, -1, -side - 1, -side] as const
  const walkedEast = new Uint8Array(cells.length)
  const outlines: Corner[][] = []
  for (let start = side; start < cells.length; start += 1) {
    if (cells[start] === 0 || cells[start - side] === 1 || walkedEast[start] === 1) continue
    const corners: Corner[] = []
    let heading: Heading = 0
    let point = start
    do {
      if (heading === 0) walkedEast[point] = 1
      point += steps[heading]
      const left = quartersOn(heading, 3)
      // The module ahead on the left is the one ahead on the right for a heading a quarter turn to the left.
      const next: Heading =
        cells[point + aheadRight[heading]] === 0
          ? quartersOn(heading, 1)
          : cells[point + aheadRight[left]] === 1
            ? left
            : heading
      if (next !== heading) corners.push({ x: point % side, y: Math.floor(point / side), from: heading, to: next })
      heading = next
    } while (point !== start || heading !== 0)
    outlines.push(corners)
  }
  return outlines
}
