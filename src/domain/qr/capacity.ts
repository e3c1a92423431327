import type { QrLevel } from './level.ts'
import { modulesPerSide, type QrVersion } from './version.ts'

/**
 * Error correction codewords in each block, versions 1 to 40.
 * Source: ISO/IEC 18004, 7.5.1, table 9.
 */
const PARITY_PER_BLOCK = {
  L: [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  M: [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28,
    28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  ],
  Q: [
    13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  H: [
    17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
} as const satisfies Record<QrLevel, readonly number[]>

/**
 * Blocks that the codewords are split into, versions 1 to 40.
 * Source: ISO/IEC 18004, 7.5.1, table 9.
 */
const BLOCKS = {
  L: [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19,
    20, 21, 22, 24, 25,
  ],
  M: [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33,
    35, 37, 38, 40, 43, 45, 47, 49,
  ],
  Q: [
    1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45,
    48, 51, 53, 56, 59, 62, 65, 68,
  ],
  H: [
    1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51,
    54, 57, 60, 63, 66, 70, 74, 77, 81,
  ],
} as const satisfies Record<QrLevel, readonly number[]>

export const parityPerBlock = (version: QrVersion, level: QrLevel): number => PARITY_PER_BLOCK[level][version - 1]!

export const blockCount = (version: QrVersion, level: QrLevel): number => BLOCKS[level][version - 1]!

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

export const dataCodewords = (version: QrVersion, level: QrLevel): number =>
  totalCodewords(version) - blockCount(version, level) * parityPerBlock(version, level)
