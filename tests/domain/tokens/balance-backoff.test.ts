import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BALANCE_BACKOFF_MS, mayFetchBalance, secondsUntilBalance } from '../../../src/domain/tokens/balance-backoff.ts'

describe('mayFetchBalance', () => {
  it('R-CONST-5 should block fetches for 30 seconds after a failure, and not a millisecond longer', () => {
    expect(BALANCE_BACKOFF_MS).toBe(30_000)
    expect(mayFetchBalance(1_000, 1_000)).toBe(false)
    expect(mayFetchBalance(30_999, 1_000)).toBe(false)
    expect(mayFetchBalance(31_000, 1_000)).toBe(true)
  })

  it('should allow a fetch when none has failed', () => {
    expect(mayFetchBalance(0, undefined)).toBe(true)
  })

  it('R-CONST-5 should never block longer than that, wherever the clock is set meanwhile', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: -600_000, max: 600_000 }), fc.nat(), (failedAt, jump, more) => {
        const afterJump = failedAt + jump
        const waited = afterJump + BALANCE_BACKOFF_MS + more
        expect(mayFetchBalance(afterJump, failedAt) || mayFetchBalance(waited, failedAt)).toBe(true)
      }),
    )
    expect(mayFetchBalance(0, 600_000)).toBe(true)
  })
})

describe('secondsUntilBalance', () => {
  it('R-CONST-5 should count down what is left of the 30 seconds, and be 0 just where a fetch may start', () => {
    expect([0, 1, 1_000, 29_999, 30_000].map((passed) => secondsUntilBalance(1_000 + passed, 1_000))).toEqual([
      30, 30, 29, 1, 0,
    ])
    fc.assert(
      fc.property(fc.integer(), fc.option(fc.integer(), { nil: undefined }), (now, failedAt) => {
        expect(secondsUntilBalance(now, failedAt) === 0).toBe(mayFetchBalance(now, failedAt))
      }),
    )
  })
})
