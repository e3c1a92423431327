/** Blank modules around the symbol. Source: ISO/IEC 18004, 9.1. */
export const QUIET_ZONE = 4

/**
 * The dark modules as one SVG path: a rectangle for each run along a row. Unit: modules, the quiet zone included.
 *
 * @param modules - Row-major, 1 is dark.
 */
export function qrPath(modules: ArrayLike<number>, size: number): string {
  let path = ''
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (modules[row * size + column] !== 1) continue
      const start = column
      while (column + 1 < size && modules[row * size + column + 1] === 1) column += 1
      const length = column - start + 1
      path += `M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${length}v1h-${length}z`
    }
  }
  return path
}
