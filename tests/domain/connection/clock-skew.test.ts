import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockSkewMinutes } from '../../../src/domain/connection/clock-skew.ts'

describe('clockSkewMinutes', () => {
  it.each([
    [undefined, undefined],
    [0, undefined],
    [59_999, undefined],
    [-59_999, undefined],
    [60_000, { minutes: 1, isAhead: true }],
    [-60_000, { minutes: 1, isAhead: false }],
    [89_999, { minutes: 1, isAhead: true }],
    [90_000, { minutes: 2, isAhead: true }],
    [-86_400_000, { minutes: 1_440, isAhead: false }],
  ])('should make of a skew of %s ms what a visitor is told', (skew, told) => {
    expect(clockSkewMinutes(skew)).toEqual(told)
  })

  it('should say the same of a clock that is ahead as of one that is behind, but for the direction', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), (skew) => {
        expect(clockSkewMinutes(skew)?.minutes).toBe(clockSkewMinutes(-skew)?.minutes)
        expect(clockSkewMinutes(skew)?.isAhead ?? true).toBe(true)
        expect(clockSkewMinutes(-skew)?.isAhead ?? false).toBe(false)
      }),
    )
  })
})
