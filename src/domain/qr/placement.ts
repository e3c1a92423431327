import type { BitStream } from './bit-stream.ts'
import { TIMING_LINE } from './function-patterns.ts'
import { LANES, ownLanes, stripeCount } from './stripes.ts'

/** Rows of a pair of columns that a word of 32 bits fills. */
const ROWS_OF_A_PAIR = 16

/** Modules that take the next bits together: lanes of one column, or of two columns side by side. */
export interface Piece {
  /** Words of the turned copy, -1 where the column is not free: the right column takes the first bit of each row. */
  readonly right: number
  readonly left: number
  /** The topmost row, as a lane. */
  readonly lane: number
  readonly rows: number
  readonly upwards: boolean
}

/**
 * The path of the data through a symbol: two columns at a time from the right edge, upwards and downwards in turn, around
 * everything reserved. Source: ISO/IEC 18004, 7.7.3.
 */
export function placementPath(size: number, reserved: Int32Array): Piece[] {
  const path: Piece[] = []
  let upwards = true
  for (let right = size - 1; right > 0; right -= 2, upwards = !upwards) {
    if (right === TIMING_LINE) right--
    for (let index = 0; index < stripeCount(size); index++) {
      const stripe = upwards ? stripeCount(size) - 1 - index : index
      const word = stripe * size + right
      let rightFree = ~reserved[word]! & ownLanes(size, stripe)
      let leftFree = ~reserved[word - 1]! & ownLanes(size, stripe)
      while ((rightFree | leftFree) !== 0) {
        const start = upwards ? highestBit(rightFree | leftFree) : lowestBit(rightFree | leftFree)
        const inRight = (rightFree >>> start) & 1
        const inLeft = (leftFree >>> start) & 1
        // Lanes where another combination of the two columns is free end the piece.
        const ends = (inRight === 1 ? ~rightFree : rightFree) | (inLeft === 1 ? ~leftFree : leftFree)
        const end = upwards ? highestBit(ends & ((1 << start) - 1)) : lowestBit(ends & -(2 << start))
        const rows = Math.min(Math.abs(end - start), (inRight & inLeft) === 1 ? ROWS_OF_A_PAIR : LANES)
        const lane = upwards ? start - rows + 1 : start
        const taken = firstBits(rows) << lane
        rightFree &= ~taken
        leftFree &= ~taken
        path.push({ right: inRight === 1 ? word : -1, left: inLeft === 1 ? word - 1 : -1, lane, rows, upwards })
      }
    }
  }
  return path
}

/** Lays the bits along the path into the turned copy. */
export function place(path: readonly Piece[], stream: BitStream, turned: Int32Array, size: number): void {
  const { highFirst, lowFirst } = stream
  let bit = 0
  for (const { right, left, lane, rows, upwards } of path) {
    const word = bit >>> 5
    const skip = bit & 31
    // The next 32 bits. On the way up the first bit has to be the highest one, as its row has the highest number.
    const next = upwards
      ? (highFirst[word]! << skip) | ((highFirst[word + 1]! >>> 1) >>> (31 - skip))
      : (lowFirst[word]! >>> skip) | ((lowFirst[word + 1]! << 1) << (31 - skip))
    if (right < 0 || left < 0) {
      turned[right < 0 ? left : right]! |= (upwards ? next >>> (32 - rows) : next & firstBits(rows)) << lane
      bit += rows
    } else {
      const even = everySecondBit(next)
      const odd = everySecondBit(next >>> 1)
      if (upwards) {
        turned[right]! |= (odd >>> (ROWS_OF_A_PAIR - rows)) << lane
        turned[left]! |= (even >>> (ROWS_OF_A_PAIR - rows)) << lane
      } else {
        turned[right]! |= (even & firstBits(rows)) << lane
        turned[left]! |= (odd & firstBits(rows)) << lane
      }
      bit += 2 * rows
    }
  }
  // The lane that a stripe shares with the next one.
  for (let index = size; index < turned.length; index++) turned[index - size]! |= turned[index]! << LANES
}

const firstBits = (count: number): number => (1 << count) - 1

const highestBit = (word: number): number => 31 - Math.clz32(word)

const lowestBit = (word: number): number => highestBit(word & -word)

/** Bits 0, 2, 4 … 30, moved together into 16. */
function everySecondBit(word: number): number {
  let bits = word & 0x55555555
  bits = (bits | (bits >>> 1)) & 0x33333333
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f
  bits = (bits | (bits >>> 4)) & 0x00ff00ff
  return (bits | (bits >>> 8)) & 0xffff
}
