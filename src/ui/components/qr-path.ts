import type { QrCode } from '../../domain/qr/index.ts'
import type { LogoWindow } from '../../domain/qr/logo-window.ts'
import { alignmentMiddles, FINDER, QUIET_ZONE, qrGrid, takeAlignment } from './qr-grid.ts'
import type { FinderStyle, ModuleStyle } from './qr-look.ts'
import { type Corner, type Grid, type Heading, qrOutlines } from './qr-outline.ts'

/** Unit of all radii: modules. This one makes a circle of a module that stands alone. */
const ROUND = 0.5

/** Of a dot. Smaller than {@link ROUND}, so that dots stand apart; below 0.47 readers lose some of them in a small, blurred code. */
const DOT = 0.48

/** Where two dark areas meet at a right angle, the inner corner is filled a little. */
const FILLET = 0.25

/**
 * Radii of outside, inside and eye. Between `rounded` and whole circles readers are misled: they fit straight lines to
 * the edges, and find each at another place.
 */
const FINDER_RADII = {
  square: [0, 0, 0],
  rounded: [1.5, 0.75, 0.75],
  round: [3.5, 2.5, 1.5],
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
        : alignment(grid, code.version, finders, window) + dots(grid)
  return body + finder(near, near, finders) + finder(far, near, finders) + finder(near, far, finders)
}

/** Takes the alignment patterns out of a grid, and draws them: round ones where the finders are. */
function alignment(grid: Grid, version: number, finders: FinderStyle, window?: LogoWindow): string {
  const patterns = takeAlignment(grid, version)
  if (finders !== 'round') return outlines(patterns)
  // What a logo has left of one in the middle is no whole circle.
  const isWhole = (place: number) =>
    window === undefined || place + 2 < window.start || place - 2 >= window.start + window.side
  return alignmentMiddles(version)
    .filter(([row, column]) => isWhole(row) || isWhole(column))
    .flatMap(([row, column]) => [5, 3, 1].map((side) => circle(column, row, side)))
    .join('')
}

/** About the middle of a module of the symbol. */
function circle(column: number, row: number, side: number): string {
  const [x, y] = [column, row].map((place) => place + QUIET_ZONE + (1 - side) / 2) as [number, number]
  return box(x, y, side, side / 2)
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
  const around = `a${DOT} ${DOT} 0 1 0 ${2 * DOT} 0a${DOT} ${DOT} 0 1 0-${2 * DOT} 0z`
  let path = ''
  for (let cell = 0; cell < cells.length; cell += 1)
    if (cells[cell] === 1) path += `M${(cell % side) + ROUND - DOT} ${Math.floor(cell / side) + ROUND}${around}`
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
