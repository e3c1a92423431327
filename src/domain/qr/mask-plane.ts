import { formatBits } from './format-bits.ts'
import type { QrLevel } from './level.ts'
import { MASK_ROWS, type QrMask } from './mask.ts'
import { stamp } from './stamp.ts'
import { LANES, type Copies } from './stripes.ts'

/** After how many rows, and columns, every mask repeats. */
const PERIOD = 12

/** Where the format information lies: this row and this column. Source: ISO/IEC 18004, 7.9.1, figure 25. */
const FORMAT_LINE = 8

/**
 * All that choosing a mask changes, to be XORed over a symbol that bears no mask yet: the modules that the mask turns
 * over, and the format information that says so.
 */
export function maskPlane(size: number, reserved: Int32Array, level: QrLevel, mask: QrMask): Copies {
  const plane = {
    upright: repeatOutside(reserved, size, (row) => MASK_ROWS[mask]![row % MASK_ROWS[mask]!.length]! * 0b1000001),
    turned: repeatOutside(reserved, size, (column) => maskColumn(mask, column)),
  }
  drawFormat(plane, size, formatBits(level, mask))
  return plane
}

/** Twelve rows of one column of a mask, the first in bit 0. */
function maskColumn(mask: QrMask, column: number): number {
  const rows = MASK_ROWS[mask]!
  let bits = 0
  for (let row = 0; row < PERIOD; row++) bits |= ((rows[row % rows.length]! >>> (column % 6)) & 1) << row
  return bits
}

/** Fills a copy with a pattern that repeats every {@link PERIOD} steps and lanes, sparing what is reserved. */
function repeatOutside(reserved: Int32Array, size: number, lanesOf: (step: number) => number): Int32Array {
  const words = new Int32Array(reserved.length)
  for (let phase = 0; phase < PERIOD; phase++) {
    const lanes = lanesOf(phase)
    for (let stripe = 0; stripe * size < words.length; stripe++) {
      const turn = (stripe * LANES) % PERIOD
      const word = Math.imul((lanes >>> turn) | ((lanes << (PERIOD - turn)) & 0xfff), 0b1_000000000001_000000000001)
      for (let step = phase; step < size; step += PERIOD)
        words[stripe * size + step] = word & ~reserved[stripe * size + step]!
    }
  }
  return words
}

/** Both times that the format information is written, and the dark module beside it. Source: 7.9.1, figure 25. */
function drawFormat({ upright, turned }: Copies, size: number, bits: number): void {
  const draw = (row: number, column: number, isDark: number): void => {
    stamp(upright, size, row, column, isDark)
    stamp(turned, size, column, row, isDark)
  }
  for (let bit = 0; bit < 15; bit++) {
    const isDark = (bits >>> bit) & 1
    // The timing patterns at line 6 are stepped over.
    draw(bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, FORMAT_LINE, isDark)
    draw(FORMAT_LINE, bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit, isDark)
  }
  draw(size - 8, FORMAT_LINE, 1)
}
