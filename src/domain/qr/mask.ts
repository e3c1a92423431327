import { CoreError } from '../shared/core-error.ts'
import { describeValue } from './described-value.ts'

/** One of the eight masks. */
export type QrMask = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

export const MASKS = [0, 1, 2, 3, 4, 5, 6, 7] as const satisfies readonly QrMask[]

export function qrMask(value: number): QrMask {
  const mask = MASKS.find((known) => known === value)
  if (mask === undefined) throw new CoreError('QR_MASK_OUT_OF_RANGE', { details: `Got ${describeValue(value)}.` })
  return mask
}

/**
 * What each mask turns over, drawn: the rows repeat downwards, the six columns (bit 0 is column 0) to the right.
 * The formulas that these follow from stand beside them. Source: ISO/IEC 18004, 7.8.2, table 10.
 */
export const MASK_ROWS: readonly (readonly number[])[] = [
  [0b010101, 0b101010], // (row + column) % 2 = 0
  [0b111111, 0b000000], // row % 2 = 0
  [0b001001], // column % 3 = 0
  [0b001001, 0b100100, 0b010010], // (row + column) % 3 = 0
  [0b000111, 0b000111, 0b111000, 0b111000], // (row / 2 + column / 3) % 2 = 0
  [0b111111, 0b000001, 0b001001, 0b010101, 0b001001, 0b000001], // row * column % 2 + row * column % 3 = 0
  [0b111111, 0b000111, 0b011011, 0b010101, 0b101101, 0b110001], // (row * column % 2 + row * column % 3) % 2 = 0
  [0b010101, 0b111000, 0b110001, 0b101010, 0b000111, 0b001110], // ((row + column) % 2 + row * column % 3) % 2 = 0
]
