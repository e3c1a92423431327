import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { busySeconds } from '../../../src/domain/wallets/busy-service.ts'

describe('how long a busy service is left alone', () => {
  it.each([
    [undefined, 1],
    [0, 1],
    [-5, 1],
    [Number.NaN, 1],
    [0.2, 1],
    [2, 2],
    [2.1, 3],
    [60, 60],
    [61, 60],
    [Number.POSITIVE_INFINITY, 60],
  ])('should be, where it asked for %s seconds, %s (V18)', (asked, seconds) => {
    expect(busySeconds(asked)).toBe(seconds)
  })

  it('should be whole seconds that a visitor can wait for, whatever was asked (V18)', () => {
    fc.assert(
      fc.property(fc.double(), (asked) => {
        const seconds = busySeconds(asked)
        expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60).toBe(true)
      }),
    )
  })
})
