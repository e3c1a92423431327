import { describe, expect, it } from 'vitest'
import { isDeclined, secondsIn } from '../../../src/domain/connection/connect-attempt.ts'

describe('secondsIn', () => {
  it.each([
    [30_000, 30],
    [29_001, 30],
    [1, 1],
    [0, 0],
    [-5_000, 0],
  ])('should promise none of %d ms too early', (ms, seconds) => {
    expect(secondsIn(ms)).toBe(seconds)
  })
})

describe('isDeclined', () => {
  it('should be what the visitor did not want, and no failure', () => {
    expect(['USER_REJECTED', 'WINDOW_CLOSED', 'WALLET_BUSY', 'UNKNOWN'].map(isDeclined)).toEqual([
      ...[true, true, false, false],
    ])
  })
})
