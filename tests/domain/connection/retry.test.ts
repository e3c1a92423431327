import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { retryDelayMs } from '../../../src/domain/connection/retry.ts'

describe('retryDelayMs', () => {
  it('should wait longer after each failure in a row, and 15 s from the fifth on', () => {
    expect([1, 2, 3, 4, 5, 6, 1_000].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000])
  })

  it('should never be shorter after more failures, nor outside of 1 to 15 s', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), (failures, more) => {
        const delay = retryDelayMs(failures)
        expect(delay >= 1_000 && delay <= 15_000).toBe(true)
        expect(retryDelayMs(failures + more)).toBeGreaterThanOrEqual(delay)
      }),
    )
  })
})
