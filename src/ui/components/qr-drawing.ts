import type { QrCode } from '../../domain/qr/index.ts'
import type { LogoWindow } from '../../domain/qr/logo-window.ts'
import { alignmentMiddles, emptyAround, FINDER, type Grid, QUIET_ZONE, qrGrid } from './qr-grid.ts'
import type { FinderStyle, ModuleStyle } from './qr-look.ts'

/** Of a dot. Smaller than a module, so that dots stand apart; below 0.94 readers lose some of them in a small, blurred code. */
const DOT = 0.96

/**
 * Radii of outside, inside and eye. Between `rounded` and whole circles readers are misled: they fit straight lines to
 * the edges, and find each at another place.
 */
const FINDER_RADII = {
  square: [0, 0, 0],
  rounded: [1.5, 0.75, 0.75],
  round: [3.5, 2.5, 1.5],
} as const satisfies Record<FinderStyle, readonly number[]>

/** The radii of an alignment pattern among modules that are no squares: as a pen draws it. */
const ALIGNMENT_RADII = [0.5, 0.25, 0.5] as const

/** What a code is drawn by. Unit: modules, with the quiet zone. */
export interface QrDrawing {
  /** An SVG path, to be filled with the rule `evenodd`: the patterns that readers find the code by, and square modules. */
  readonly areas: string
  /** An SVG path, to be drawn with a round pen; the other modules. A tenth of the text that their outlines would be. */
  readonly lines: string
  /** Of that pen. */
  readonly width: number
}

/**
 * The dark modules.
 *
 * @param window - Stays empty, for a logo.
 */
export function qrDrawing(
  code: Pick<QrCode, 'size' | 'version' | 'modules'>,
  modules: ModuleStyle,
  finders: FinderStyle,
  window?: LogoWindow,
): QrDrawing {
  const grid = qrGrid(code, window)
  const near = QUIET_ZONE
  const far = QUIET_ZONE + code.size - FINDER
  const patterns = finder(near, near, finders) + finder(far, near, finders) + finder(near, far, finders)
  if (modules === 'square') return { areas: bars(grid) + patterns, lines: '', width: 0 }
  if (modules === 'rounded') return { areas: patterns, lines: strokes(grid, joined), width: 1 }
  const areas = alignment(grid, code.version, finders, window) + patterns
  return { areas, lines: strokes(grid, apart), width: DOT }
}

/** Takes the alignment patterns out of a grid, and draws them as whole areas: round ones where the finders are. */
function alignment(grid: Grid, version: number, finders: FinderStyle, window?: LogoWindow): string {
  // What a logo has left of one in the middle is no pattern.
  const isWhole = (place: number) =>
    window === undefined || place + 2 < window.start || place - 2 >= window.start + window.side
  return alignmentMiddles(version)
    .map(([row, column]) => {
      emptyAround(grid, row, column)
      if (!isWhole(row) && !isWhole(column)) return ''
      const [x, y] = [column - 2 + QUIET_ZONE, row - 2 + QUIET_ZONE] as const
      return rings(x, y, 5, finders === 'round' ? [2.5, 1.5, 0.5] : ALIGNMENT_RADII)
    })
    .join('')
}

/** A bar for each run of dark modules in a row. Touching bars of one path show no line between them. */
function bars({ side, cells }: Grid): string {
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

/** What a pen draws from the middle of a module on: how far to the east, or to the south. */
type Stroke = readonly ['h' | 'v', number]

/** Each module by itself: a line without a length, which a round pen makes a dot of. */
const apart = (): readonly Stroke[] => [['h', 0]]

/** A line for each run of modules that begins here, in its row and in its column, and a dot for one without neighbours. */
function joined({ side, cells }: Grid, cell: number): readonly Stroke[] {
  const lines = ([1, side] as const).flatMap((step): Stroke[] => {
    if (cells[cell - step] === 1) return []
    let length = 0
    while (cells[cell + (length + 1) * step] === 1) length += 1
    return length === 0 ? [] : [[step === 1 ? 'h' : 'v', length]]
  })
  const isAlone = [1, side].every((step) => cells[cell - step] === 0 && cells[cell + step] === 0)
  return isAlone ? apart() : lines
}

/** Each stroke begins so far from where the one before ended: in few letters, as a browser reads all of them. */
function strokes(grid: Grid, from: (grid: Grid, cell: number) => readonly Stroke[]): string {
  const { side, cells } = grid
  let path = 'M.5.5'
  let [penX, penY] = [0, 0]
  cells.forEach((isDark, cell) => {
    if (isDark === 0) return
    const [x, y] = [cell % side, Math.floor(cell / side)]
    for (const [command, length] of from(grid, cell)) {
      path += `m${x - penX} ${y - penY}${command}${length}`
      penX = command === 'h' ? x + length : x
      penY = command === 'v' ? y + length : y
    }
  })
  return path
}

const finder = (x: number, y: number, style: FinderStyle): string => rings(x, y, FINDER, FINDER_RADII[style])

/** A ring of one module around an eye, with light between them. */
const rings = (x: number, y: number, side: number, radii: readonly number[]): string =>
  radii.map((radius, inset) => box(x + inset, y + inset, side - 2 * inset, radius)).join('')

function box(x: number, y: number, side: number, radius: number): string {
  if (radius * 2 === side) return circle(x, y, radius)
  if (radius === 0) return `M${x} ${y}h${side}v${side}h-${side}z`
  const line = side - 2 * radius
  const curve = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`
  const [topRight, bottomRight, bottomLeft, topLeft] = [curve(1, 1), curve(-1, 1), curve(-1, -1), curve(1, -1)]
  return `M${x + radius} ${y}h${line}${topRight}v${line}${bottomRight}h-${line}${bottomLeft}v-${line}${topLeft}z`
}

function circle(x: number, y: number, radius: number): string {
  const half = (to: number) => `a${radius} ${radius} 0 0 1 ${to} 0`
  return `M${x} ${y + radius}${half(2 * radius)}${half(-2 * radius)}z`
}
