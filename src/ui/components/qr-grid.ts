import type { QrCode } from '../../domain/qr/index.ts'
import type { LogoWindow } from '../../domain/qr/logo-window.ts'

/** Modules to draw, row by row, 1 for each dark one. The grid includes a border of light modules. */
export interface Grid {
  readonly side: number
  readonly cells: Uint8Array
}

/** Light modules around the symbol. Source: ISO/IEC 18004, 9.1. */
export const QUIET_ZONE = 4

/** Modules along the side of a finder. Source: ISO/IEC 18004, 6.3.3. */
export const FINDER = 7

/** The symbol in its quiet zone, without its finders, which are drawn separately, and without the part under a logo. */
export function qrGrid({ size, modules }: Pick<QrCode, 'size' | 'modules'>, window?: LogoWindow): Grid {
  const side = size + 2 * QUIET_ZONE
  const cells = new Uint8Array(side * side)
  for (let row = 0; row < size; row += 1)
    cells.set(modules.subarray(row * size, (row + 1) * size), (row + QUIET_ZONE) * side + QUIET_ZONE)
  const far = size - FINDER
  const grid = { side, cells }
  empty(grid, 0, 0, FINDER)
  empty(grid, 0, far, FINDER)
  empty(grid, far, 0, FINDER)
  if (window !== undefined) empty(grid, window.start, window.start, window.side)
  return grid
}

function empty(grid: Grid, top: number, left: number, width: number): void {
  for (let row = top; row < top + width; row += 1) {
    const start = placeOf(grid, row, left)
    grid.cells.fill(0, start, start + width)
  }
}

const placeOf = ({ side }: Grid, row: number, column: number): number => (row + QUIET_ZONE) * side + column + QUIET_ZONE
