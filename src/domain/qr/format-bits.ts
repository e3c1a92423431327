import { LEVEL_INDICATORS, type QrLevel } from './level.ts'
import type { QrVersion } from './version.ts'

/** x¹⁰ + x⁸ + x⁵ + x⁴ + x² + x + 1. Source: ISO/IEC 18004, annex C.2. */
const FORMAT_GENERATOR = 0b101_0011_0111

/** Keeps the format information from being all zeros. Source: ISO/IEC 18004, 7.9.1. */
const FORMAT_XOR = 0b101_0100_0001_0010

/** x¹² + x¹¹ + x¹⁰ + x⁹ + x⁸ + x⁵ + x² + 1. Source: ISO/IEC 18004, annex D.2. */
const VERSION_GENERATOR = 0b1_1111_0010_0101

/** 15 bits: level, mask, and 10 that protect them. */
export const formatBits = (level: QrLevel, mask: number): number =>
  withCheckBits((LEVEL_INDICATORS[level] << 3) | mask, FORMAT_GENERATOR) ^ FORMAT_XOR

/** 18 bits: the version, and 12 that protect it. Drawn from version 7 on. Source: ISO/IEC 18004, 7.10. */
export const versionBits = (version: QrVersion): number => withCheckBits(version, VERSION_GENERATOR)

/** The value followed by the remainder of its division by the generator, as polynomials over GF(2). */
function withCheckBits(value: number, generator: number): number {
  const checkBits = 31 - Math.clz32(generator)
  const shifted = value << checkBits
  let rest = shifted
  while (Math.clz32(rest) <= Math.clz32(generator)) rest ^= generator << (Math.clz32(generator) - Math.clz32(rest))
  return shifted | rest
}
