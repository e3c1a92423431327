import { LEVELS, type QrLevel } from './level.ts'
import type { QrVersion } from './version.ts'

/**
 * 15 bits: two for the level (L, M, Q, H as 01, 00, 11, 10), three for the mask, and 10 that protect them, none of it
 * all zeros. Source: ISO/IEC 18004, 7.9.1 and annex C.
 */
export const formatBits = (level: QrLevel, mask: number): number =>
  withCheckBits(((LEVELS.indexOf(level) ^ 1) << 3) | mask, 10, 0b101_0011_0111) ^ 0b101_0100_0001_0010

/** 18 bits: the version, and 12 that protect it. Drawn from version 7 on. Source: ISO/IEC 18004, 7.10 and annex D. */
export const versionBits = (version: QrVersion): number => withCheckBits(version, 12, 0b1_1111_0010_0101)

/**
 * The value followed by the remainder of its division by the generator, as polynomials over GF(2), a bit for each
 * power.
 */
function withCheckBits(value: number, checkBits: number, generator: number): number {
  let rest = value
  for (let bit = 0; bit < checkBits; bit++) rest = (rest << 1) ^ ((rest >> (checkBits - 1)) * generator)
  return (value << checkBits) | rest
}
