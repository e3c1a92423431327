/** One of the eight masks. */
export type QrMask = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/** After how many rows, and columns, every mask repeats at the latest. */
export const MASK_PERIOD = 12

/**
 * What each mask turns over: row after row, until the first comes again, a bit for each column from the right to the
 * left. The same column after column where that differs. Source: ISO/IEC 18004, 7.8.2, table 10.
 */
export const MASKS: readonly { readonly rows: readonly number[]; readonly columns?: readonly number[] }[] = [
  { rows: [0b010101010101, 0b101010101010] },
  { rows: [0b111111111111, 0], columns: [0b010101010101] },
  { rows: [0b001001001001], columns: [0b111111111111, 0, 0] },
  { rows: [0b001001001001, 0b100100100100, 0b010010010010] },
  {
    rows: [0b000111000111, 0b000111000111, 0b111000111000, 0b111000111000],
    columns: [0b001100110011, 0b001100110011, 0b001100110011, 0b110011001100, 0b110011001100, 0b110011001100],
  },
  { rows: [0b111111111111, 0b000001000001, 0b001001001001, 0b010101010101, 0b001001001001, 0b000001000001] },
  { rows: [0b111111111111, 0b000111000111, 0b011011011011, 0b010101010101, 0b101101101101, 0b110001110001] },
  { rows: [0b010101010101, 0b111000111000, 0b110001110001, 0b101010101010, 0b000111000111, 0b001110001110] },
]
