import { describe, expect, it } from 'vitest'
import { divisionOf, totalCodewords } from '../../../src/domain/qr/capacity.ts'
import { functionPatterns } from '../../../src/domain/qr/function-patterns.ts'
import { encodeQr, type QrLevel } from '../../../src/domain/qr/index.ts'
import { countOnes } from '../../../src/domain/qr/ones.ts'
import { ownLanes } from '../../../src/domain/qr/stripes.ts'
import { modulesPerSide, qrVersion } from '../../../src/domain/qr/version.ts'
import { errorOf } from './error-of.ts'
import { LEVELS, VERSIONS } from './every-symbol.ts'

/** Characters of numeric, alphanumeric and byte mode that fit. Source: ISO/IEC 18004, 7.1, table 7, some of its rows. */
const PUBLISHED = [
  [1, 'L', 41, 25, 17],
  [1, 'M', 34, 20, 14],
  [1, 'Q', 27, 16, 11],
  [1, 'H', 17, 10, 7],
  [9, 'L', 552, 335, 230],
  [10, 'M', 513, 311, 213],
  [26, 'Q', 1804, 1094, 751],
  [27, 'H', 1501, 910, 625],
  [40, 'L', 7089, 4296, 2953],
  [40, 'M', 5596, 3391, 2331],
  [40, 'Q', 3993, 2420, 1663],
  [40, 'H', 3057, 1852, 1273],
] as const

/** Blocks, and parity codewords in each of them, of versions 1 to 40. Source: ISO/IEC 18004, 7.5.1, table 9. */
const TABLE_9 = {
  L: {
    blocks: '1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21 22 24 25',
    parity:
      '7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 28 28 30 30 26 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30',
  },
  M: {
    blocks: '1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 17 17 18 20 21 23 25 26 28 29 31 33 35 37 38 40 43 45 47 49',
    parity:
      '10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 26 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28',
  },
  Q: {
    blocks:
      '1 1 2 2 4 4 6 6 8 8 8 10 12 16 12 17 16 18 21 20 23 23 25 27 29 34 34 35 38 40 43 45 48 51 53 56 59 62 65 68',
    parity:
      '13 22 18 26 18 24 18 22 20 24 28 26 24 20 30 24 28 28 26 30 28 30 30 30 30 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30',
  },
  H: {
    blocks:
      '1 1 2 4 4 4 5 6 8 8 11 11 16 16 18 16 19 21 25 25 25 34 30 32 35 37 40 42 45 48 51 54 57 60 63 66 70 74 77 81',
    parity:
      '17 28 22 16 22 28 26 26 24 28 24 28 22 24 24 30 28 28 26 28 30 24 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30',
  },
} as const

const MODES = [
  { name: 'digits', character: '7', countBits: [10, 12, 14], fitting: digitsIn },
  { name: 'alphanumerics', character: 'A', countBits: [9, 11, 13], fitting: alphanumericsIn },
  { name: 'bytes', character: 'a', countBits: [8, 16, 16], fitting: (bits: number) => Math.floor(bits / 8) },
] as const

function digitsIn(bits: number): number {
  const rest = bits % 10
  return 3 * Math.floor(bits / 10) + (rest >= 7 ? 2 : rest >= 4 ? 1 : 0)
}

function alphanumericsIn(bits: number): number {
  return 2 * Math.floor(bits / 11) + (bits % 11 >= 6 ? 1 : 0)
}

function mostCharacters(version: number, level: QrLevel, { countBits, fitting }: (typeof MODES)[number]): number {
  const versionClass = version <= 9 ? 0 : version <= 26 ? 1 : 2
  return fitting(8 * divisionOf(qrVersion(version), level).data - 4 - countBits[versionClass])
}

describe('The capacity of a symbol', () => {
  it('should be what its function patterns leave free, in all 40 versions', () => {
    for (const number of VERSIONS) {
      const version = qrVersion(number)
      const size = modulesPerSide(version)
      const { reserved } = functionPatterns(version)
      const taken = reserved.reduce(
        (sum, word, index) => sum + countOnes(word & ownLanes(size, Math.floor(index / size))),
        0,
      )
      expect([0, 3, 4, 7]).toContain(size * size - taken - 8 * totalCodewords(version))
    }
  })

  it.each(LEVELS)('should be divided as table 9 says in all 40 cells of level %s', (level) => {
    const versions = VERSIONS.map(qrVersion)
    expect(versions.map((version) => divisionOf(version, level).blocks).join(' ')).toBe(TABLE_9[level].blocks)
    expect(versions.map((version) => divisionOf(version, level).parity).join(' ')).toBe(TABLE_9[level].parity)
  })

  it('should be divided into blocks that the code can correct, in all 160 cells of table 9', () => {
    for (const number of VERSIONS) {
      const version = qrVersion(number)
      const total = totalCodewords(version)
      for (const level of LEVELS) {
        const { data, blocks, parity } = divisionOf(version, level)
        expect(data + blocks * parity).toBe(total)
        // A block is a word of the code over 256 elements, and no block has more than 30 codewords of parity.
        expect(Math.ceil(total / blocks)).toBeLessThanOrEqual(255)
        expect(parity).toBeLessThanOrEqual(30)
        // Table 8: the share of codewords that can be restored, in percent. Half of the parity restores as many.
        const restored = (100 * blocks * Math.floor(parity / 2)) / total
        const promised = { L: 7, M: 15, Q: 25, H: 30 }[level]
        expect(Math.abs(restored - promised), `version ${version}, level ${level}`).toBeLessThan(6)
      }
    }
  })

  it.each(PUBLISHED)('should hold what table 7 says of version %i, level %s', (version, level, ...characters) => {
    expect(MODES.map((mode) => mostCharacters(version, level, mode))).toEqual(characters)
  })

  for (const mode of MODES)
    it(`R-QR-1 should hold so many ${mode.name} and not one more, in every version at every level`, () => {
      for (const version of VERSIONS)
        for (const level of LEVELS) {
          const most = mostCharacters(version, level, mode)
          const options = { level, minVersion: version, maxVersion: version, mask: 0 } as const
          expect(encodeQr(mode.character.repeat(most), options).version).toBe(version)
          const tooLong = mode.character.repeat(most + 1)
          expect(errorOf(() => encodeQr(tooLong, options))).toMatchObject({
            code: 'QR_DATA_TOO_LONG',
            details: expect.stringMatching(
              new RegExp(`^\\d+ bits? more than version ${version} holds at level ${level}\\.$`),
            ),
          })
          if (version < 40) expect(encodeQr(tooLong, { level, mask: 0 }).version).toBe(version + 1)
        }
    })

  it('should be told by the bit when data exceeds it', () => {
    expect(errorOf(() => encodeQr('x'.repeat(18), { level: 'L', maxVersion: 1 })).details).toBe(
      '4 bits more than version 1 holds at level L.',
    )
    expect(errorOf(() => encodeQr('7'.repeat(42), { level: 'L', maxVersion: 1 })).details).toBe(
      '2 bits more than version 1 holds at level L.',
    )
  })
})
