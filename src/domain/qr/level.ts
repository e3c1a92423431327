/** Error correction: about 7 % of the codewords can be restored at L, 15 % at M, 25 % at Q, 30 % at H. */
export type QrLevel = 'L' | 'M' | 'Q' | 'H'

/** From the weakest to the strongest. The tables of this folder have one entry a level in this order. */
export const LEVELS = ['L', 'M', 'Q', 'H'] as const satisfies readonly QrLevel[]
