import type { QrVersion } from './version.ts'

/** How a segment packs its characters, from the densest to the one that can hold anything. */
export const MODES = ['numeric', 'alphanumeric', 'byte'] as const

export type QrMode = (typeof MODES)[number]

/** The four bits in front of a segment. Source: ISO/IEC 18004, 7.4.1, table 2. */
export const MODE_INDICATORS = { numeric: 1, alphanumeric: 2, byte: 4 } as const satisfies Record<QrMode, number>

/** Bits of the mode indicator. */
export const INDICATOR_BITS = 4

/** The last version of each of the three classes that share the width of the count field. */
export const CLASS_ENDS = [9, 26, 40] as const

/**
 * Bits of the character count behind the indicator, one entry for each class of versions (1–9, 10–26, 27–40).
 * Source: ISO/IEC 18004, 7.4.1, table 3.
 */
const COUNT_BITS = { numeric: [10, 12, 14], alphanumeric: [9, 11, 13], byte: [8, 16, 16] } as const satisfies Record<
  QrMode,
  readonly number[]
>

export const versionClass = (version: QrVersion): number => CLASS_ENDS.findIndex((end) => version <= end)

/** Bits in front of the characters of a segment. */
export const headerBits = (mode: QrMode, classIndex: number): number => INDICATOR_BITS + countBits(mode, classIndex)

export const countBits = (mode: QrMode, classIndex: number): number => COUNT_BITS[mode][classIndex]!

/** The characters of alphanumeric mode, each at the place of its value. Source: ISO/IEC 18004, 7.3.4, table 5. */
export const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
