import { LANES, stripeCount } from './stripes.ts'

/** The square that is turned over at once has a side of as many modules as a word has bits. */
const SIDE = 32

const tile = /* @__PURE__ */ new Int32Array(SIDE)

/** Writes the upright copy: the turned one, mirrored at the diagonal. */
export function transpose(copies: Int32Array, size: number): void {
  const upright = copies.length / 2
  for (let columns = 0; columns < stripeCount(size); columns++)
    for (let rows = 0; rows < stripeCount(size); rows++) {
      const from = rows * size + LANES * columns
      const into = upright + columns * size + LANES * rows
      for (let index = 0; index < SIDE; index++) tile[index] = copies[from + index]!
      // The upper right changes places with the lower left quarter, then the same within each quarter, down to single
      // bits.
      for (let half = SIDE / 2, low = 0x0000ffff; half > 0; half >>= 1, low ^= low << half)
        // Rows of the upper half of each square; those of the lower one are `half` further down.
        for (let row = 0; row < SIDE; row = (row + half + 1) & ~half) {
          const swapped = ((tile[row]! >>> half) ^ tile[row + half]!) & low
          tile[row + half]! ^= swapped
          tile[row]! ^= swapped << half
        }
      // What goes past the edge is overwritten by the next stripe, and past the last one it is nowhere.
      for (let index = 0; index < SIDE; index++) copies[into + index] = tile[index]!
    }
}
