import { formatBits } from './format-bits.ts'
import { FORMAT_LINE } from './function-patterns.ts'
import type { QrLevel } from './level.ts'
import { MASK_PERIOD, MASKS } from './mask.ts'
import { emptyCopies, LANES, setDark } from './stripes.ts'

/**
 * All that choosing a mask changes, to be XORed over a symbol that bears no mask yet: the modules that the mask turns
 * over outside of what is reserved, and the format information that says so.
 */
export function maskPlanes(size: number, reserved: Int32Array, level: QrLevel): Int32Array[] {
  const planes: Int32Array[] = []
  for (let mask = 0; mask < MASKS.length; mask++) {
    const { rows, columns = rows } = MASKS[mask]!
    const turned = emptyCopies(size, 2)
    const upright = turned.subarray(reserved.length)
    turnOver(turned, reserved, size, columns)
    turnOver(upright, reserved, size, rows)
    drawFormat(upright, turned, size, formatBits(level, mask))
    planes.push(turned)
  }
  return planes
}

function turnOver(plane: Int32Array, reserved: Int32Array, size: number, pattern: readonly number[]): void {
  const rows = pattern.length
  for (let start = 0, lane = 0; start < reserved.length; start += size, lane += LANES) {
    const end = start + size
    for (let step = 0; step < rows; step++) {
      // The pattern from the first lane of the stripe on, then repeated as often as a word has room.
      const period = (pattern[step]! * 0b1_0000_0000_0001) >> (lane % MASK_PERIOD)
      const word = Math.imul(period & 0xfff, 0x01_00_10_01)
      for (let index = start + step; index < end; index += rows) plane[index] = word & ~reserved[index]!
    }
  }
}

/** The format information, which is written twice, and the dark module beside it. Source: 7.9.1, figure 25. */
function drawFormat(upright: Int32Array, turned: Int32Array, size: number, bits: number): void {
  for (let bit = 0; bit < 15; bit++) {
    const value = (bits >>> bit) & 1
    // The timing patterns at line 6 are stepped over.
    const row = bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit
    const column = bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit
    upright[row]! |= value << FORMAT_LINE
    turned[column]! |= value << FORMAT_LINE
    setDark(upright, size, FORMAT_LINE, column, value)
    setDark(turned, size, FORMAT_LINE, row, value)
  }
  upright[size - 8]! |= 1 << FORMAT_LINE
  setDark(turned, size, FORMAT_LINE, size - 8)
}
