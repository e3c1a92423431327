import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { functionPatterns } from '../../../src/domain/qr/function-patterns.ts'
import { encodeQr } from '../../../src/domain/qr/index.ts'
import { MASK_PERIOD, MASKS as PATTERNS } from '../../../src/domain/qr/mask.ts'
import { maskPlanes } from '../../../src/domain/qr/mask-plane.ts'
import { LANES } from '../../../src/domain/qr/stripes.ts'
import { modulesPerSide, qrVersion } from '../../../src/domain/qr/version.ts'
import { LEVELS, MASKS, VERSIONS } from './every-symbol.ts'
import { MASK_CONDITIONS, plainPenalty } from './plain-symbol.ts'
import { mixedText, pairingUri } from './texts.ts'
import { runs } from '../../support/runs.ts'

describe('A mask', () => {
  it('R-QR-1 should turn over the modules that its formula names, again and again', () => {
    for (const mask of MASKS) {
      const { rows, columns = rows } = PATTERNS[mask]!
      const bitOf = (pattern: readonly number[], line: number, place: number): boolean =>
        ((pattern[line % pattern.length]! >> (place % MASK_PERIOD)) & 1) === 1
      const wrong: string[] = []
      for (let row = 0; row < 3 * MASK_PERIOD; row++)
        for (let column = 0; column < 3 * MASK_PERIOD; column++) {
          const expected = MASK_CONDITIONS[mask]!(row, column)
          if (bitOf(rows, row, column) !== expected || bitOf(columns, column, row) !== expected)
            wrong.push(`mask ${mask}, row ${row}, column ${column}`)
        }
      expect(wrong).toEqual([])
    }
  })

  it('should spare the function patterns, and be the same in both copies, in every version', () => {
    for (const number of VERSIONS) {
      const version = qrVersion(number)
      const size = modulesPerSide(version)
      const { reserved } = functionPatterns(version)
      const planes = maskPlanes(size, reserved, 'M')
      const bitOf = (words: Int32Array, lane: number, step: number): number =>
        (words[Math.floor(lane / LANES) * size + step]! >>> (lane % LANES)) & 1
      const wrong: string[] = []
      for (const mask of MASKS) {
        const turned = planes[mask]!
        const upright = turned.subarray(reserved.length)
        for (let row = 0; row < size; row++)
          for (let column = 0; column < size; column++) {
            const own = bitOf(upright, column, row)
            const expected = MASK_CONDITIONS[mask]!(row, column) ? 1 : 0
            const isFree = bitOf(reserved, column, row) === 0
            if (own !== bitOf(turned, row, column) || (isFree && own !== expected))
              wrong.push(`mask ${mask}, row ${row}, column ${column}`)
          }
      }
      expect(wrong, `version ${number}`).toEqual([])
    }
  })
})

describe('The mask that is chosen', () => {
  it('R-QR-1 should never have a higher penalty than any other mask, the finished symbols compared', () => {
    const options = fc.record({ level: fc.constantFrom(...LEVELS), minVersion: fc.integer({ min: 1, max: 12 }) })
    fc.assert(
      fc.property(fc.oneof(mixedText(6, 12), pairingUri), options, (text, { level, minVersion }) => {
        const chosen = encodeQr(text, { level, minVersion })
        const penalties = MASKS.map((mask) => plainPenalty(encodeQr(text, { level, minVersion, mask })))
        expect(chosen.modules).toEqual(encodeQr(text, { level, minVersion, mask: chosen.mask }).modules)
        expect(penalties[chosen.mask]).toBe(Math.min(...penalties))
      }),
      { numRuns: runs(60) },
    )
  })

  it('R-QR-1 should have the least penalty in large symbols too', () => {
    for (const minVersion of [14, 21, 27, 33, 40]) {
      const chosen = encodeQr('A large symbol', { minVersion })
      const penalties = MASKS.map((mask) => plainPenalty(encodeQr('A large symbol', { minVersion, mask })))
      expect(penalties[chosen.mask]).toBe(Math.min(...penalties))
    }
  })
})
