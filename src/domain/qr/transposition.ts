import { LANES, stripeCount, type Copies } from './stripes.ts'

/** The square that is turned over at once has a side of as many modules as a word has bits. */
const SIDE = 32

const tile = /* @__PURE__ */ new Int32Array(SIDE)

/** Makes the upright copy from the turned one. */
export function turnUpright({ turned, upright }: Copies, size: number): void {
  for (let rows = 0; rows < stripeCount(size); rows++)
    for (let columns = 0; columns < stripeCount(size); columns++) {
      const from = rows * size + LANES * columns
      const to = columns * size + LANES * rows
      for (let index = 0; index < SIDE; index++)
        tile[index] = LANES * columns + index < size ? turned[from + index]! : 0
      transposeTile()
      for (let index = 0; index < SIDE && LANES * rows + index < size; index++) upright[to + index] = tile[index]!
    }
}

/** Swaps the upper right with the lower left quarter, then does the same within each quarter, down to single bits. */
function transposeTile(): void {
  for (let half = SIDE / 2, low = 0x0000ffff; half > 0; half >>= 1, low ^= low << half)
    // Rows of the upper half of each square, the others are `half` further down.
    for (let row = 0; row < SIDE; row = (row + half + 1) & ~half) {
      const swapped = ((tile[row]! >>> half) ^ tile[row + half]!) & low
      tile[row + half]! ^= swapped
      tile[row]! ^= swapped << half
    }
}
