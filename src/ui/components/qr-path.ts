import type { QrCode } from '../../domain/qr/index.ts'
import type { LogoWindow } from '../../domain/qr/logo-window.ts'
import { FINDER, QUIET_ZONE, qrGrid, takeAlignment } from './qr-grid.ts'
import type { FinderStyle, ModuleStyle } from './qr-look.ts'
import { type Corner, type Grid, type Heading, qrOutlines } from './qr-outline.ts'

/** Unit of all radii: modules. This one makes a circle of a module that stands alone. */
const ROUND = 0.5

/** Where two dark areas meet at a right angle, the inner corner is filled a little. */
const FILLET = 0.25

/** Radii of outside, inside and eye. Larger ones mislead readers, which fit straight lines to the edges. */
const FINDER_RADII = {
  square: [0, 0, 0],
  rounded: [1.5, 0.75, 0.75],
} as const satisfies Record<FinderStyle, readonly number[]>

/**
 * The dark modules as one SVG path, to be filled with the rule `evenodd`. Unit: modules, with the quiet zone.
 *
 * @param window - Stays empty, for a logo.
 */
export function qrPath(
  code: Pick<QrCode, 'size' | 'version' | 'modules'>,
  modules: ModuleStyle,
  finders: FinderStyle,
  window?: LogoWindow,
): string {
  const grid = qrGrid(code, window)
  const near = QUIET_ZONE
  const far = QUIET_ZONE + code.size - FINDER
  const body =
    modules === 'square'
      ? runs(grid)
      : modules === 'rounded'
        ? outlines(grid)
        : outlines(takeAlignment(grid, code.version)) + dots(grid)
  return body + finder(near, near, finders) + finder(far, near, finders) + finder(near, far, finders)
}

/** A bar for each run of dark modules in a row. Touching bars of one path show no line between them. */
function runs({ side, cells }: Grid): string {
  let path = ''
  for (let cell = 0; cell < cells.length; cell += 1) {
    if (cells[cell] === 0) continue
    const start = cell
    while (cells[cell + 1] === 1) cell += 1
    const length = cell - start + 1
    path += `M${start % side} ${Math.floor(start / side)}h${length}v1h-${length}z`
  }
  return path
}

function dots({ side, cells }: Grid): string {
  let path = ''
  for (let cell = 0; cell < cells.length; cell += 1)
    if (cells[cell] === 1) path += `M${cell % side} ${Math.floor(cell / side) + ROUND}a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0z`
  return path
}

/** One step in each heading. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const satisfies Readonly<Record<Heading, readonly [number, number]>>

/** Around every dark area: a curve about each corner, a line between two curves. */
const outlines = (grid: Grid): string => qrOutlines(grid).map(loop).join('')

function loop(corners: readonly Corner[]): string {
  let path = ''
  for (const { x, y, from, to } of corners) {
    const isOutward = to === ((from + 1) & 3)
    const radius = isOutward ? ROUND : FILLET
    const [inX, inY] = STEPS[from]
    const [outX, outY] = STEPS[to]
    path += `${path === '' ? 'M' : 'L'}${x - radius * inX} ${y - radius * inY}`
    path += `q${radius * inX} ${radius * inY} ${radius * (inX + outX)} ${radius * (inY + outY)}`
  }
  return `${path}z`
}

/** A ring of 7 × 7 modules around an eye of 3 × 3. */
function finder(x: number, y: number, style: FinderStyle): string {
  const [outer, inner, eye] = FINDER_RADII[style]
  return box(x, y, FINDER, outer) + box(x + 1, y + 1, FINDER - 2, inner) + box(x + 2, y + 2, FINDER - 4, eye)
}

function box(x: number, y: number, side: number, radius: number): string {
  if (radius === 0) return `M${x} ${y}h${side}v${side}h-${side}z`
  const line = side - 2 * radius
  const curve = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`
  const [topRight, bottomRight, bottomLeft, topLeft] = [curve(1, 1), curve(-1, 1), curve(-1, -1), curve(1, -1)]
  return `M${x + radius} ${y}h${line}${topRight}v${line}${bottomRight}h-${line}${bottomLeft}v-${line}${topLeft}z`
}
