import { refusal } from './refusal.ts'

/** Error correction: about 7 % of the codewords can be restored at L, 15 % at M, 25 % at Q, 30 % at H. */
export type QrLevel = 'L' | 'M' | 'Q' | 'H'

/** From the weakest to the strongest. The tables of this folder have one entry a level in this order. */
export const LEVELS = ['L', 'M', 'Q', 'H'] as const satisfies readonly QrLevel[]

export function qrLevel(value: string): QrLevel {
  const level = LEVELS.find((known) => known === value)
  if (level === undefined) throw refusal('QR_LEVEL_UNKNOWN', value)
  return level
}

/** The two bits that name a level in the format information. Source: ISO/IEC 18004, 7.9.1, table 12. */
export const LEVEL_INDICATORS = { L: 1, M: 0, Q: 3, H: 2 } as const satisfies Record<QrLevel, number>
