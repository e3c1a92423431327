import nayuki from 'nayuki-qr-code-generator'
import { describe, expect, it } from 'vitest'
import { encodeQr } from '../../../src/domain/qr/index.ts'
import { LEVELS, MASKS, VERSIONS } from './every-symbol.ts'
import { readByZxing } from './reading.ts'

/** As much as even version 1 at level H holds, another text for each symbol. */
const textOf = (version: number, level: string, mask: number): string => `v${version}${level}${mask}`.padEnd(7, '.')

const utf8 = new TextEncoder()

describe('Every version, level and mask', () => {
  for (const level of LEVELS)
    it(`R-QR-1 should be read back at level ${level}, with the version, level and mask that were asked for`, async () => {
      for (const version of VERSIONS) {
        // Below, each mask of each symbol is compared module by module: a reader need not see them all.
        const mask = MASKS[(version + LEVELS.indexOf(level)) % MASKS.length]!
        const text = textOf(version, level, mask)
        const code = encodeQr(text, { level, minVersion: version, maxVersion: version, mask })
        expect(code).toMatchObject({ version, level, mask, size: 17 + 4 * version })
        expect(await readByZxing(code)).toEqual({
          bytes: utf8.encode(text),
          version,
          level,
          mask,
          unusedErrorCorrection: 1,
        })
      }
    })

  it('R-QR-1 should have the modules that another encoder gives it, filled to the last bit', () => {
    const ecc = nayuki.QrCode.Ecc
    const theirLevel = { L: ecc.LOW, M: ecc.MEDIUM, Q: ecc.QUARTILE, H: ecc.HIGH }
    for (const level of LEVELS)
      for (const version of VERSIONS) {
        const length = mostBytes(version, level)
        for (const mask of MASKS) {
          const bytes = bytesOf(length, 3 * version + mask)
          const ours = encodeQr(bytes, { level, minVersion: version, maxVersion: version, mask })
          const segments = [nayuki.QrSegment.makeBytes([...bytes])]
          const theirs = nayuki.QrCode.encodeSegments(segments, theirLevel[level], version, version, mask, false)
          const wrong: [row: number, column: number][] = []
          for (let row = 0; row < ours.size; row++)
            for (let column = 0; column < ours.size; column++)
              if (ours.isDark(row, column) !== theirs.getModule(column, row)) wrong.push([row, column])
          expect(wrong, `version ${version}, level ${level}, mask ${mask}`).toEqual([])
        }
      }
  })
})

/** Bytes above ASCII, so that there is one way to split them; others for each seed. */
const bytesOf = (length: number, seed: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => 0x80 | ((index * 73 + seed * 11) & 0x7f))

/** How many such bytes the symbol takes. */
function mostBytes(version: number, level: (typeof LEVELS)[number]): number {
  const fits = (length: number): boolean => {
    try {
      encodeQr(bytesOf(length, 0), { level, minVersion: version, maxVersion: version, mask: 0 })
      return true
    } catch {
      return false
    }
  }
  let most = 0
  for (let step = 2048; step >= 1; step /= 2) if (fits(most + step)) most += step
  return most
}
