import { alignmentCentres } from '../../domain/qr/alignment.ts'
import type { QrCode } from '../../domain/qr/index.ts'
import type { LogoWindow } from '../../domain/qr/logo-window.ts'
import { qrVersion } from '../../domain/qr/version.ts'
import { FINDER, type Grid, QUIET_ZONE, qrGrid } from './qr-grid.ts'
import type { FinderStyle, ModuleStyle } from './qr-look.ts'

/**
 * Of a dot beside an alignment pattern that is drawn whole. Smaller than a module, so that dots stand apart; below 0.94
 * readers lose some of them in a small, blurred code. Dots that readers align by touch: with gaps between those they lose
 * up to half of the error correction.
 */
const DOT = 0.96

/** The radii of an alignment pattern among dots, beside other finders: as a pen draws it. */
const ALIGNMENT_RADII = [0.5, 0.25, 0.5] as const

/**
 * Radii of outside, inside and eye. Between `rounded` and whole circles readers are misled: they fit straight lines to
 * the edges, and find each at another place.
 */
const FINDER_RADII = {
  square: [0, 0, 0],
  rounded: [1.5, 0.75, 0.75],
  round: [3.5, 2.5, 1.5],
} as const satisfies Record<FinderStyle, readonly number[]>

/** What a code is drawn by. Unit: modules, with the quiet zone. */
export interface QrDrawing {
  /** An SVG path, to be filled with the rule `evenodd`: the finders, and square modules. */
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
  // Beside round finders the eye takes rings for more of them: what readers align by is dots like all others.
  if (finders === 'round') return { areas: patterns, lines: strokes(grid, apart), width: 1 }
  return { areas: alignment(grid, code.version) + patterns, lines: strokes(grid, apart), width: DOT }
}

/** Takes the alignment patterns out of a grid, where no logo has a part of them, and draws them as whole areas. */
function alignment({ side, cells }: Grid, version: number): string {
  const centres = alignmentCentres(qrVersion(version))
  let path = ''
  for (const row of centres)
    for (const column of centres) {
      const first = (row + 2) * side + column + 2
      // What is under a finder or a logo is not in the grid.
      if ([0, 4, 4 * side, 4 * side + 4].some((corner) => cells[first + corner] === 0)) continue
      for (let line = 0; line < 5; line += 1) cells.fill(0, first + line * side, first + line * side + 5)
      path += rings(column + 2, row + 2, 5, ALIGNMENT_RADII)
    }
  return path
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
const apart = (): readonly Stroke[] => DOT_STROKES
const DOT_STROKES = [['h', 0]] as const

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
  let penX = 0
  let penY = 0
  // Without iterators and closures, which cost the first code on a page a third of its time: nothing is compiled yet.
  for (let cell = 0; cell < cells.length; cell += 1) {
    if (cells[cell] === 0) continue
    const x = cell % side
    const y = (cell - x) / side
    const drawn = from(grid, cell)
    for (let index = 0; index < drawn.length; index += 1) {
      const stroke = drawn[index]!
      path += `m${x - penX} ${y - penY}${stroke[0]}${stroke[1]}`
      penX = stroke[0] === 'h' ? x + stroke[1] : x
      penY = stroke[0] === 'v' ? y + stroke[1] : y
    }
  }
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
