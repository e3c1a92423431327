import { formatBits } from './format-bits.ts'
import { FORMAT_LINE } from './function-patterns.ts'
import type { QrLevel } from './level.ts'
import { MASK_COLUMNS, MASK_PERIOD, MASK_ROWS, type QrMask } from './mask.ts'
import { emptyCopy, LANES, repeatLanes, setDark, type Copies } from './stripes.ts'

/** Puts twelve lanes of a mask into a word over and over. */
const REPEAT = 0b1_000000000001_000000000001

/**
 * All that choosing a mask changes, to be XORed over a symbol that bears no mask yet: the modules that the mask turns
 * over, and the format information that says so.
 */
export function maskPlane(size: number, reserved: Int32Array, level: QrLevel, mask: QrMask): Copies {
  const rows = MASK_ROWS[mask]!
  const upright = repeated(rows, size, reserved)
  const turned = repeated(MASK_COLUMNS[mask] ?? rows, size, reserved)
  drawFormat({ upright, turned }, size, formatBits(level, mask))
  return { upright, turned }
}

/** A pattern of lanes for one step after the other, again and again, outside of what is reserved. */
function repeated(pattern: readonly number[], size: number, reserved: Int32Array): Int32Array {
  const words = emptyCopy(size)
  for (let start = 0, lane = 0; start < words.length; start += size, lane += LANES) {
    const skipped = lane % MASK_PERIOD
    pattern.forEach((lanes, phase) => {
      const word = Math.imul(((lanes >>> skipped) | (lanes << (MASK_PERIOD - skipped))) & 0xfff, REPEAT)
      for (let step = phase; step < size; step += pattern.length) words[start + step] = word & ~reserved[start + step]!
    })
  }
  return words
}

/** The format information, which is written twice, and the dark module beside it. Source: 7.9.1, figure 25. */
function drawFormat({ upright, turned }: Copies, size: number, bits: number): void {
  const draw = (row: number, column: number): void => {
    setDark(upright, size, row, column)
    setDark(turned, size, column, row)
  }
  for (let bit = 0; bit < 15; bit++) {
    if (((bits >>> bit) & 1) === 0) continue
    // The timing patterns at line 6 are stepped over.
    draw(bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, FORMAT_LINE)
    draw(FORMAT_LINE, bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit)
  }
  draw(size - 8, FORMAT_LINE)
  repeatLanes(upright, size)
  repeatLanes(turned, size)
}
