import { describe, expect, it } from 'vitest'
import { secondsIn } from '../../../src/domain/connection/method-connect.ts'

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
