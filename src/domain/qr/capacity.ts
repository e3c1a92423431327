import type { QrLevel } from './level.ts'
import type { QrVersion } from './version.ts'

/**
 * How a symbol is divided into blocks. Source: ISO/IEC 18004, 7.5.1, table 9.
 *
 * `parity`: the error correction codewords in each block, a letter for each version from 1 to 40. The number is its
 * place in the alphabet, which `|` and `~` continue as 28 and 30: the low five bits of its code.
 *
 * `share`, `summand`: what turns all the codewords of a symbol into its number of blocks, their share of error
 * correction and what is added before the result is rounded down. Both were found by search; with them the formula
 * gives each of the 160 cells of the table, which a test has in full.
 */
const DIVISIONS = {
  L: ['gjotzrtx~rtxz~vx|~||||~~z|~~~~~~~~~~~~~~', 0.198, 0.8],
  M: ['jpzrxprvvz~vvxx||zzzz|||||||||||||||||||', 0.37013, 0.89],
  Q: ['mvrzrxrvtx|zxt~x||z~|~~~~|~~~~~~~~~~~~~~', 0.55, 0.6],
  H: ['q|vpv|zzx|x|vxx~||z|~x~~~~~~~~~~~~~~~~~~', 0.66, 0.2],
} as const satisfies Record<QrLevel, readonly [parity: string, share: number, summand: number]>

/** Alignment patterns along one side; they form a grid whose three corners under the finders stay free. */
export const alignmentsPerSide = (version: QrVersion): number => (version === 1 ? 0 : Math.floor(version / 7) + 2)

/**
 * Codewords of data and of error correction together: the 16 v² + 136 v + 289 modules of version v less its finders
 * with separators (3 × 64), format information and the dark module (31), timing patterns (2 × (4 v + 1)), alignment
 * patterns (25 each, 5 of them shared with a timing pattern on each of the two edges) and, from version 7 on, version
 * information (2 × 18); 0, 3, 4 or 7 bits are left over. Source: ISO/IEC 18004, 6.3 and table 1.
 */
export function totalCodewords(version: QrVersion): number {
  const grid = alignmentsPerSide(version)
  const alignments = grid === 0 ? 0 : 25 * (grid * grid - 3) - 2 * 5 * (grid - 2)
  return (16 * version * version + 128 * version + 64 - alignments - (version >= 7 ? 36 : 0)) >> 3
}

/** The codewords of a symbol. */
export interface Division {
  /** How many carry data. */
  readonly data: number
  readonly blocks: number
  /** How many in each block serve error correction. */
  readonly parity: number
}

export function divisionOf(version: QrVersion, level: QrLevel): Division {
  const division = DIVISIONS[level]
  const parity = division[0].charCodeAt(version - 1) & 0b11111
  const total = totalCodewords(version)
  const blocks = Math.floor((division[1] * total) / parity + division[2])
  return { data: total - blocks * parity, blocks, parity }
}
