import { refusal } from './refusal.ts'

/** One of the eight masks. */
export type QrMask = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

export const MASKS = [0, 1, 2, 3, 4, 5, 6, 7] as const satisfies readonly QrMask[]

export function qrMask(value: number): QrMask {
  const mask = MASKS.find((known) => known === value)
  if (mask === undefined) throw refusal('QR_MASK_OUT_OF_RANGE', value)
  return mask
}

/** After how many rows, and columns, every mask repeats at the latest. */
export const MASK_PERIOD = 12

/**
 * What each mask turns over, drawn: twelve columns (bit 0 is column 0) of as many rows as there are before they repeat.
 * The formulas that these follow from stand beside them. Source: ISO/IEC 18004, 7.8.2, table 10.
 */
export const MASK_ROWS: readonly (readonly number[])[] = [
  [0b010101010101, 0b101010101010], // (row + column) % 2 = 0
  [0b111111111111, 0b000000000000], // row % 2 = 0
  [0b001001001001], // column % 3 = 0
  [0b001001001001, 0b100100100100, 0b010010010010], // (row + column) % 3 = 0
  [0b000111000111, 0b000111000111, 0b111000111000, 0b111000111000], // (row / 2 + column / 3) % 2 = 0
  // row * column % 2 + row * column % 3 = 0
  [0b111111111111, 0b000001000001, 0b001001001001, 0b010101010101, 0b001001001001, 0b000001000001],
  // (row * column % 2 + row * column % 3) % 2 = 0
  [0b111111111111, 0b000111000111, 0b011011011011, 0b010101010101, 0b101101101101, 0b110001110001],
  // ((row + column) % 2 + row * column % 3) % 2 = 0
  [0b010101010101, 0b111000111000, 0b110001110001, 0b101010101010, 0b000111000111, 0b001110001110],
]

/** The same by columns of twelve rows, for the masks where that is not the same. */
export const MASK_COLUMNS: Readonly<Partial<Record<QrMask, readonly number[]>>> = {
  1: [0b010101010101],
  2: [0b111111111111, 0b000000000000, 0b000000000000],
  4: [0b001100110011, 0b001100110011, 0b001100110011, 0b110011001100, 0b110011001100, 0b110011001100],
}
