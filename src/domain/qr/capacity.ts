import type { QrLevel } from './level.ts'
import { modulesPerSide, type QrVersion } from './version.ts'

/**
 * Error correction codewords in each block, two digits for each version from 1 to 40.
 * Source: ISO/IEC 18004, 7.5.1, table 9.
 */
const PARITY_PER_BLOCK = {
  L: '07101520261820243018202426302224283028282828303026283030303030303030303030303030',
  M: '10162618241618222226302222242428282626262628282828282828282828282828282828282828',
  Q: '13221826182418222024282624203024282826302830303030283030303030303030303030303030',
  H: '17282216222826262428242822242430282826283024303030303030303030303030303030303030',
} as const satisfies Record<QrLevel, string>

/**
 * What turns a symbol's codewords into its number of blocks: their share of error correction, and what is added before the
 * result is rounded down. The shares and summands were found by search; with them the formula gives each of the 160 cells
 * of table 9, which a test has in full. Source: ISO/IEC 18004, 7.5.1.
 */
const BLOCK_SHARES = {
  L: [0.1976, 0.83],
  M: [0.37013, 0.89],
  Q: [0.55, 0.6],
  H: [0.66, 0.24],
} as const satisfies Record<QrLevel, readonly [share: number, summand: number]>

export function parityPerBlock(version: QrVersion, level: QrLevel): number {
  const digits = PARITY_PER_BLOCK[level]
  return 10 * (digits.charCodeAt(2 * version - 2) - ZERO) + digits.charCodeAt(2 * version - 1) - ZERO
}

/** The code of the character 0. */
const ZERO = 0x30

export function blockCount(version: QrVersion, level: QrLevel): number {
  const [share, summand] = BLOCK_SHARES[level]
  return Math.floor((share * totalCodewords(version)) / parityPerBlock(version, level) + summand)
}

/** Alignment patterns along one side; they form a grid whose three corners under the finders stay free. */
export const alignmentsPerSide = (version: QrVersion): number => (version === 1 ? 0 : Math.floor(version / 7) + 2)

/**
 * Modules that carry codewords, with the 0, 3, 4 or 7 bits left over at the end.
 * The symbol less its finders with separators (3 × 64), format information and the dark module (31), timing patterns,
 * alignment patterns (25 each, 5 of them shared with a timing pattern on each of the two edges) and, from version 7 on,
 * version information (2 × 18). Source: ISO/IEC 18004, 6.3 and table 1.
 */
export function dataModules(version: QrVersion): number {
  const side = modulesPerSide(version)
  const grid = alignmentsPerSide(version)
  const alignment = version === 1 ? 0 : 25 * (grid * grid - 3) - 2 * 5 * (grid - 2)
  return side * side - 3 * 64 - 31 - 2 * (side - 16) - alignment - (version >= 7 ? 36 : 0)
}

/** Codewords of data and of error correction together. */
export const totalCodewords = (version: QrVersion): number => Math.floor(dataModules(version) / 8)

/** Bytes of data that no symbol can hold more of: version 40 at level L takes so many digits. Source: 7.1, table 7. */
export const MOST_CHARACTERS = 7089

/** Those of version 40. */
export const MOST_CODEWORDS = 3706

export const dataCodewords = (version: QrVersion, level: QrLevel): number =>
  totalCodewords(version) - blockCount(version, level) * parityPerBlock(version, level)
