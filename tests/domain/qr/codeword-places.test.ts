import { describe, expect, it } from 'vitest'
import { totalCodewords } from '../../../src/domain/qr/capacity.ts'
import { codewordPlaces } from '../../../src/domain/qr/codeword-places.ts'
import { encodeQr } from '../../../src/domain/qr/index.ts'
import { qrVersion } from '../../../src/domain/qr/version.ts'
import { readByZxing } from './reading.ts'

const VERSIONS = Array.from({ length: 40 }, (_, index) => qrVersion(index + 1))

describe('codewordPlaces', () => {
  it('should give each codeword of each version eight modules', () => {
    for (const version of VERSIONS) {
      const modules = new Uint8Array(totalCodewords(version))
      for (const codeword of codewordPlaces(version)) if (codeword >= 0) modules[codeword]! += 1
      expect(new Set(modules), `version ${version}`).toEqual(new Set([8]))
    }
  })

  it('should name the eight modules that make one codeword wrong and no other', async () => {
    // One block with 13 codewords of parity: six wrong ones can be put right.
    const version = qrVersion(1)
    const code = encodeQr('Portico', { level: 'Q', maxVersion: version })
    const places = codewordPlaces(version)
    for (let codeword = 0; codeword < totalCodewords(version); codeword += 1) {
      const isWrong = (row: number, column: number) =>
        column >= 0 && column < code.size && places[row * code.size + column] === codeword
      const spoiled = {
        ...code,
        isDark: (row: number, column: number) => code.isDark(row, column) !== isWrong(row, column),
      }
      const { unusedErrorCorrection } = await readByZxing(spoiled)
      expect(unusedErrorCorrection, `codeword ${codeword}`).toBeCloseTo(1 - 1 / 6, 1)
    }
  })
})
