/** One of the eight masks. */
export type QrMask = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/** After how many rows, and columns, every mask repeats at the latest. */
export const MASK_PERIOD = 12

/** What each mask turns over: the modules where this is 0. Source: ISO/IEC 18004, 7.8.2, table 10. */
export const MASKS: readonly ((row: number, column: number) => number)[] = [
  (row, column) => (row + column) % 2,
  (row) => row % 2,
  (_row, column) => column % 3,
  (row, column) => (row + column) % 3,
  (row, column) => ((row >> 1) + Math.floor(column / 3)) % 2,
  (row, column) => ((row * column) % 2) + ((row * column) % 3),
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2,
]
