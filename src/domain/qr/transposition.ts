import { LANES, stripeCount } from './stripes.ts'

/** The square that is turned over at once has a side of as many modules as a word has bits. */
const SIDE = 32

const tile = /* @__PURE__ */ new Int32Array(SIDE)

/** Writes a copy of a symbol, mirrored at the diagonal. */
export function transpose(from: Int32Array, into: Int32Array, size: number): Int32Array {
  for (let rows = 0; rows < stripeCount(size); rows++)
    for (let columns = 0; columns < stripeCount(size); columns++) {
      for (let index = 0; index < SIDE; index++)
        tile[index] = LANES * columns + index < size ? from[rows * size + LANES * columns + index]! : 0
      transposeTile()
      for (let index = 0; index < SIDE && LANES * rows + index < size; index++)
        into[columns * size + LANES * rows + index] = tile[index]!
    }
  return into
}

/** Swaps the upper right with the lower left quarter, then does the same within each quarter, down to single bits. */
function transposeTile(): void {
  for (let half = SIDE / 2, low = 0x0000ffff; half > 0; half >>= 1, low ^= low << half)
    // Rows of the upper half of each square; those of the lower one are `half` further down.
    for (let row = 0; row < SIDE; row = (row + half + 1) & ~half) {
      const swapped = ((tile[row]! >>> half) ^ tile[row + half]!) & low
      tile[row + half]! ^= swapped
      tile[row]! ^= swapped << half
    }
}
