import { TIMING_LINE } from './function-patterns.ts'
import { LANES, ownLanes, stripeCount } from './stripes.ts'

/** Modules that take the next bits together: lanes of one column, or of two columns side by side. */
export interface Piece {
  /** The word of the turned copy that takes every bit, or bits 0, 2, 4 … of them. */
  readonly even: number
  /** The word that takes bits 1, 3, 5 … ; -1 where one column alone is free. */
  readonly odd: number
  /** The topmost row, as a lane. */
  readonly lane: number
  readonly bits: number
  readonly isUpwards: boolean
}

/**
 * The path of the data through a symbol: two columns at a time from the right edge, upwards and downwards in turn, around
 * everything reserved. Source: ISO/IEC 18004, 7.7.3.
 */
export function placementPath(size: number, reserved: Int32Array): Piece[] {
  const path: Piece[] = []
  const stripes = stripeCount(size)
  let isUpwards = true
  for (let right = size - 1; right > 0; right -= 2, isUpwards = !isUpwards) {
    if (right === TIMING_LINE) right--
    for (let index = 0; index < stripes; index++) {
      const stripe = isUpwards ? stripes - 1 - index : index
      const word = stripe * size + right
      let rightFree = ~reserved[word]! & ownLanes(size, stripe)
      let leftFree = ~reserved[word - 1]! & ownLanes(size, stripe)
      while ((rightFree | leftFree) !== 0) {
        const start = isUpwards ? highestBit(rightFree | leftFree) : lowestBit(rightFree | leftFree)
        const inRight = (rightFree >>> start) & 1
        const inLeft = (leftFree >>> start) & 1
        // A lane where it is another of the two columns that is free, or both, ends the piece.
        const ends = (rightFree ^ -inRight) | (leftFree ^ -inLeft)
        const end = isUpwards ? highestBit(ends & ((1 << start) - 1)) : lowestBit(ends & (-2 << start))
        const columns = inRight + inLeft
        const rows = Math.min(Math.abs(end - start), 32 / columns)
        const lane = isUpwards ? start - rows + 1 : start
        const taken = ((1 << rows) - 1) << lane
        rightFree &= ~taken
        leftFree &= ~taken
        // The first bit of each row is the right one's. Upwards the bits are taken from the last to the first.
        const [first, second] = columns === 2 ? [word, word - 1] : [inRight === 1 ? word : word - 1, -1]
        const [even, odd] = columns === 2 && isUpwards ? [second, first] : [first, second]
        path.push({ even, odd, lane, bits: columns * rows, isUpwards })
      }
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
  // The lane that a stripe shares with the next one.
  for (let index = size; index < turned.length; index++) turned[index - size]! |= turned[index]! << LANES
}

/** Codewords that are read beyond the last one: the bits left over in a symbol, and what is read along with a bit. */
export const READ_AHEAD = 5

const highestBit = (word: number): number => 31 - Math.clz32(word)

const lowestBit = (word: number): number => highestBit(word & -word)

/** Bits 0, 2, 4 … 30, moved together. */
function everySecondBit(word: number): number {
  let bits = word & 0x55555555
  bits = (bits | (bits >>> 1)) & 0x33333333
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f
  bits = (bits | (bits >>> 4)) & 0x00ff00ff
  return (bits | (bits >>> 8)) & 0xffff
}

/** Bit 0 becomes bit 31, bit 1 bit 30 … : neighbours change places, then pairs, then fours, bytes and halves. */
function mirrored(word: number): number {
  let bits = ((word >>> 1) & 0x55555555) | ((word & 0x55555555) << 1)
  bits = ((bits >>> 2) & 0x33333333) | ((bits & 0x33333333) << 2)
  bits = ((bits >>> 4) & 0x0f0f0f0f) | ((bits & 0x0f0f0f0f) << 4)
  bits = ((bits >>> 8) & 0x00ff00ff) | ((bits & 0x00ff00ff) << 8)
  return (bits >>> 16) | (bits << 16)
}
