import { LANES, stripeCount, type Copies } from './stripes.ts'

/** Bits of each half of a pair of rows that change places, for blocks of 16, 8, 4, 2 and 1. */
const SWAPS = [
  { distance: 16, low: 0x0000ffff },
  { distance: 8, low: 0x00ff00ff },
  { distance: 4, low: 0x0f0f0f0f },
  { distance: 2, low: 0x33333333 },
  { distance: 1, low: 0x55555555 },
] as const

const tile = new Int32Array(32)

/** Makes the upright copy from the turned one, 32 × 32 modules at a time. */
export function turnUpright({ turned, upright }: Copies, size: number): void {
  for (let rows = 0; rows < stripeCount(size); rows++)
    for (let columns = 0; columns < stripeCount(size); columns++) {
      const width = Math.min(32, size - LANES * columns)
      const height = Math.min(32, size - LANES * rows)
      const first = rows * size + LANES * columns
      for (let index = 0; index < 32; index++) tile[index] = index < width ? turned[first + index]! : 0
      transposeTile()
      for (let index = 0; index < height; index++) upright[columns * size + LANES * rows + index] = tile[index]!
    }
}

/** Swaps the upper right with the lower left quarter, then does the same within each quarter, down to single bits. */
function transposeTile(): void {
  for (const { distance, low } of SWAPS)
    for (let row = 0; row < 32; row = (row + distance + 1) & ~distance) {
      const swapped = ((tile[row]! >>> distance) ^ tile[row + distance]!) & low
      tile[row + distance]! ^= swapped
      tile[row]! ^= swapped << distance
    }
}
