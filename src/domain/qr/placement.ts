import { TIMING_LINE } from './function-patterns.ts'
import { LANES, repeatLanes } from './stripes.ts'

/** Modules that take the next bits, 32 at most, together: lanes of one column, or of two columns side by side. */
export interface Piece {
  /** The word of the turned copy that takes every bit, or bits 0, 2, 4 … of them. */
  readonly even: number
  /** The word that takes bits 1, 3, 5 … , or -1. */
  readonly odd: number
  /** The topmost row, as a lane. */
  lane: number
  bits: number
  readonly isUpwards: boolean
}

/**
 * The path of the data through a symbol: two columns at a time from the right edge, upwards and downwards in turn, around
 * everything reserved. Source: ISO/IEC 18004, 7.7.3.
 */
export function placementPath(size: number, reserved: Int32Array): Piece[] {
  const path: Piece[] = []
  let isUpwards = true
  for (let right = size - 1; right > 0; right -= 2, isUpwards = !isUpwards) {
    if (right === TIMING_LINE) right--
    let piece: Piece | undefined
    for (let step = 0; step < size; step++) {
      const row = isUpwards ? size - 1 - step : step
      const lane = row % LANES
      const word = Math.floor(row / LANES) * size + right
      const inRight = (~reserved[word]! >>> lane) & 1
      const inLeft = (~reserved[word - 1]! >>> lane) & 1
      const columns = inRight + inLeft
      // The first bit of each row is the right one's. Upwards the bits are taken from the last to the first.
      const first = inRight === 1 ? word : word - 1
      const second = columns === 2 ? word - 1 : -1
      const isSwapped = columns === 2 && isUpwards
      const even = isSwapped ? second : first
      const odd = isSwapped ? first : second
      if (columns === 0) piece = undefined
      else if (piece?.even === even && piece.odd === odd && piece.bits + columns <= 32) {
        piece.bits += columns
        if (isUpwards) piece.lane--
      } else path.push((piece = { even, odd, lane, bits: columns, isUpwards }))
    }
  }
  return path
}

/**
 * Lays the codewords along the path into the turned copy.
 *
 * @param codewords - With {@link READ_AHEAD} zeros behind them.
 */
export function place(path: readonly Piece[], codewords: Uint8Array, turned: Int32Array, size: number): void {
  let placed = 0
  for (const { even, odd, lane, bits, isUpwards } of path) {
    const index = placed >>> 3
    const skip = placed & 7
    const whole = (codewords[index]! << 24) | (codewords[index + 1]! << 16) | (codewords[index + 2]! << 8)
    const next = ((whole | codewords[index + 3]!) << skip) | (codewords[index + 4]! >>> (8 - skip))
    const taken = isUpwards ? next >>> (32 - bits) : mirrored(next) & (-1 >>> (32 - bits))
    if (odd < 0) turned[even]! |= taken << lane
    else {
      turned[even]! |= everySecondBit(taken) << lane
      turned[odd]! |= everySecondBit(taken >>> 1) << lane
    }
    placed += bits
  }
  repeatLanes(turned, size)
}

/** Codewords that are read beyond the last one: the bits left over in a symbol, and what is read along with a bit. */
export const READ_AHEAD = 5

/** Bits 0, 2, 4 … 30, moved together. */
function everySecondBit(word: number): number {
  let bits = word & 0x55555555
  bits = (bits | (bits >>> 1)) & 0x33333333
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f
  bits = (bits | (bits >>> 4)) & 0x00ff00ff
  return (bits | (bits >>> 8)) & 0xffff
}

/** Bit 0 becomes bit 31, bit 1 bit 30 … : halves change places, then bytes, fours, pairs and neighbours. */
function mirrored(word: number): number {
  let bits = word
  for (let half = 16, low = 0x0000ffff; half > 0; half >>= 1, low ^= low << half)
    bits = ((bits >>> half) & low) | ((bits & low) << half)
  return bits
}
