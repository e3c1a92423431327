import { alignmentCentres } from './alignment.ts'
import { versionBits } from './format-bits.ts'
import { stamp } from './stamp.ts'
import { stripeCount } from './stripes.ts'
import { modulesPerSide, type QrVersion } from './version.ts'

/** Source: ISO/IEC 18004, 6.3.3. */
const FINDER = [0b1111111, 0b1000001, 0b1011101, 0b1011101, 0b1011101, 0b1000001, 0b1111111]

/** Source: ISO/IEC 18004, 6.3.6. */
const ALIGNMENT = [0b11111, 0b10001, 0b10101, 0b10001, 0b11111]

/** Row and column of the timing patterns. Source: ISO/IEC 18004, 6.3.5. */
export const TIMING_LINE = 6

/** The first version that says which it is. Source: ISO/IEC 18004, 7.10. */
const FIRST_WITH_VERSION_BITS = 7

/**
 * The modules that no data can change. All of this is the same when rows and columns change places, so one copy of the
 * words does for both.
 */
export interface FunctionPatterns {
  /** Dark modules, format information and the one beside it not yet drawn. */
  readonly dark: Int32Array
  /** Every module that data may not use, the places of the format information included. */
  readonly reserved: Int32Array
}

export function functionPatterns(version: QrVersion): FunctionPatterns {
  const size = modulesPerSide(version)
  const dark = new Int32Array(stripeCount(size) * size)
  const reserved = new Int32Array(dark.length)
  const draw = (top: number, left: number, rows: readonly number[]): void =>
    rows.forEach((modules, row) => stamp(dark, size, top + row, left, modules))
  const reserve = (top: number, left: number, height: number, width: number): void => {
    for (let row = top; row < top + height; row++) stamp(reserved, size, row, left, (1 << width) - 1)
  }

  // A finder with its separator takes 8 × 8 modules, the format information the line beside it.
  draw(0, 0, FINDER)
  draw(0, size - 7, FINDER)
  draw(size - 7, 0, FINDER)
  reserve(0, 0, 9, 9)
  reserve(0, size - 8, 9, 8)
  reserve(size - 8, 0, 8, 9)

  for (let place = 8; place < size - 8; place++) {
    const isDark = place % 2 === 0 ? 1 : 0
    draw(TIMING_LINE, place, [isDark])
    draw(place, TIMING_LINE, [isDark])
    reserve(TIMING_LINE, place, 1, 1)
    reserve(place, TIMING_LINE, 1, 1)
  }

  const centres = alignmentCentres(version)
  const farthest = size - 7
  for (const row of centres)
    for (const column of centres) {
      const isUnderFinder = Math.min(row, column) === 6 && [6, farthest].includes(Math.max(row, column))
      if (isUnderFinder) continue
      draw(row - 2, column - 2, ALIGNMENT)
      reserve(row - 2, column - 2, 5, 5)
    }

  if (version >= FIRST_WITH_VERSION_BITS) {
    const bits = versionBits(version)
    for (let long = 0; long < 6; long++)
      for (let short = 0; short < 3; short++) {
        const isDark = (bits >>> (3 * long + short)) & 1
        draw(long, size - 11 + short, [isDark])
        draw(size - 11 + short, long, [isDark])
      }
    reserve(0, size - 11, 6, 3)
    reserve(size - 11, 0, 3, 6)
  }
  return { dark, reserved }
}
