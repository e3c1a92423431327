import { alignmentCentres } from './alignment.ts'
import { versionBits } from './format-bits.ts'
import { emptyCopies, setDark } from './stripes.ts'
import { modulesPerSide, type QrVersion } from './version.ts'

/** Row and column of the timing patterns. Source: ISO/IEC 18004, 6.3.5. */
export const TIMING_LINE = 6

/** Row and column of the format information beside the finders. Source: ISO/IEC 18004, 7.9.1, figure 25. */
export const FORMAT_LINE = 8

/** The rows of a finder pattern, which are its columns too. Source: ISO/IEC 18004, 6.3.3. */
const FINDER = [0b1111111, 0b1000001, 0b1011101, 0b1011101, 0b1011101, 0b1000001, 0b1111111]

/** Source: ISO/IEC 18004, 6.3.6. */
const ALIGNMENT = [0b11111, 0b10001, 0b10101, 0b10001, 0b11111]
const UNDER_ALIGNMENT = [31, 31, 31, 31, 31]

/**
 * The modules that no data can change. All of this is the same when rows and columns change places, so that one drawing
 * serves both copies.
 */
export interface FunctionPatterns {
  /** Dark modules, without the format information. */
  readonly dark: Int32Array
  /** Every module that data may not use, the places of the format information included. */
  readonly reserved: Int32Array
}

export function functionPatterns(version: QrVersion): FunctionPatterns {
  const size = modulesPerSide(version)
  const dark = emptyCopies(size, 1)
  const reserved = emptyCopies(size, 1)
  const draw = (words: Int32Array, top: number, left: number, rows: readonly number[]): void => {
    for (let row = 0; row < rows.length; row++) setDark(words, size, top + row, left, rows[row])
  }

  // The timing patterns go through the finders, whose modules they meet are dark anyway.
  for (let index = TIMING_LINE, even = 0x55555555; index < dark.length; index += size, even = ~even) {
    dark[index] = even
    reserved[index] = -1
  }
  for (let row = 0; row < size; row++) {
    dark[row]! |= (~row & 1) << TIMING_LINE
    // The two finders on the left, their separators and the format information.
    reserved[row]! |= row < 9 || row > size - 9 ? 0b1_1111_1111 : 1 << TIMING_LINE
    if (row < 9) setDark(reserved, size, row, size - 8, 0b1111_1111)
  }
  draw(dark, 0, 0, FINDER)
  draw(dark, 0, size - 7, FINDER)
  draw(dark, size - 7, 0, FINDER)

  const centres = alignmentCentres(version)
  const last = centres.length - 1
  for (let row = 0; row <= last; row++)
    for (let column = 0; column <= last; column++) {
      const isUnderFinder = row + column === 0 || (row * column === 0 && row + column === last)
      if (isUnderFinder) continue
      draw(dark, centres[row]! - 2, centres[column]! - 2, ALIGNMENT)
      draw(reserved, centres[row]! - 2, centres[column]! - 2, UNDER_ALIGNMENT)
    }

  // Source: ISO/IEC 18004, 7.10.
  const bits = version < 7 ? 0 : 18
  const information = versionBits(version)
  for (let bit = 0; bit < bits; bit++) {
    const near = Math.floor(bit / 3)
    const far = size - 11 + (bit % 3)
    const value = (information >> bit) & 1
    setDark(dark, size, near, far, value)
    setDark(dark, size, far, near, value)
    setDark(reserved, size, near, far)
    setDark(reserved, size, far, near)
  }
  return { dark, reserved }
}
