import { formatBits } from './format-bits.ts'
import { FORMAT_LINE } from './function-patterns.ts'
import type { QrLevel } from './level.ts'
import { MASK_PERIOD, MASKS } from './mask.ts'
import { emptyCopy, LANES, repeatLanes, setDark, type Copies } from './stripes.ts'
import { transpose } from './transposition.ts'

/**
 * All that choosing a mask changes, to be XORed over a symbol that bears no mask yet: the modules that the mask turns
 * over outside of what is reserved, and the format information that says so.
 */
export function maskPlane(size: number, reserved: Int32Array, level: QrLevel, mask: number): Copies {
  const isLight = MASKS[mask]!
  const upright = emptyCopy(size)
  for (let index = 0; index < upright.length; index++) {
    const row = index % size
    const left = LANES * Math.floor(index / size)
    if (row >= MASK_PERIOD) upright[index] = upright[index - MASK_PERIOD]!
    else for (let bit = 0; bit < 32; bit++) upright[index]! |= (isLight(row, left + bit) === 0 ? 1 : 0) << bit
  }
  for (let index = 0; index < upright.length; index++) upright[index]! &= ~reserved[index]!
  drawFormat(upright, size, formatBits(level, mask))
  return { upright, turned: transpose(upright, emptyCopy(size), size) }
}

/** The format information, which is written twice, and the dark module beside it. Source: 7.9.1, figure 25. */
function drawFormat(upright: Int32Array, size: number, bits: number): void {
  for (let bit = 0; bit < 15; bit++) {
    if (((bits >>> bit) & 1) === 0) continue
    // The timing patterns at line 6 are stepped over.
    setDark(upright, size, bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, FORMAT_LINE)
    setDark(upright, size, FORMAT_LINE, bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit)
  }
  setDark(upright, size, size - 8, FORMAT_LINE)
  repeatLanes(upright, size)
}
