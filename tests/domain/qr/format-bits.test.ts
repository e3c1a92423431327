import { describe, expect, it } from 'vitest'
import { formatBits, versionBits } from '../../../src/domain/qr/format-bits.ts'
import { qrVersion } from '../../../src/domain/qr/version.ts'
import { LEVELS, MASKS, VERSIONS } from './every-symbol.ts'

/** In how many bits two words differ. */
const distance = (left: number, right: number): number => (left ^ right).toString(2).replaceAll('0', '').length

const pairs = <T>(items: readonly T[]): [T, T][] =>
  items.flatMap((left, index) => items.slice(index + 1).map((right): [T, T] => [left, right]))

describe('The format information', () => {
  it('should be that of the example in annex C of ISO/IEC 18004: level M, mask 5', () => {
    expect(formatBits('M', 5)).toBe(0b100000011001110)
  })

  it('should differ in at least seven bits between any two of level and mask, so that three errors do no harm', () => {
    const words = LEVELS.flatMap((level) => MASKS.map((mask) => formatBits(level, mask)))
    expect(Math.min(...pairs(words).map(([left, right]) => distance(left, right)))).toBe(7)
  })
})

describe('The version information', () => {
  it('should be that of the example in annex D of ISO/IEC 18004: version 7', () => {
    expect(versionBits(qrVersion(7))).toBe(0b000111110010010100)
  })

  it('should differ in at least eight bits between any two versions, so that three errors do no harm', () => {
    const words = VERSIONS.filter((version) => version >= 7).map((version) => versionBits(qrVersion(version)))
    expect(Math.min(...pairs(words).map(([left, right]) => distance(left, right)))).toBe(8)
  })
})
