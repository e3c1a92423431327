import { describe, expect, it } from 'vitest'
import { modulesPerSide, qrVersion } from '../../../src/domain/qr/version.ts'
import { errorOf } from './error-of.ts'

describe('A version', () => {
  it('should be a whole number from 1 to 40', () => {
    expect([1, 40].map((value) => modulesPerSide(qrVersion(value)))).toEqual([21, 177])
    for (const value of [0, 41, 1.5, Number.NaN])
      expect(errorOf(() => qrVersion(value))).toMatchObject({
        code: 'QR_VERSION_OUT_OF_RANGE',
        details: `Got ${value}.`,
      })
  })
})
