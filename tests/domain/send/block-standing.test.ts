import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { standingAt } from '../../../src/domain/send/block-standing.ts'
import { isFinal } from '../../../src/domain/network/confirmations.ts'

const height = fc.bigInt(0n, 2n ** 64n)

describe('how a transaction stands', () => {
  it('S12 should count its own block, and one at least', () => {
    expect(standingAt(7n, 7n)).toEqual({ block: 7n, confirmations: 1 })
    expect(standingAt(7n, 18n)).toEqual({ block: 7n, confirmations: 12 })
    expect(standingAt(7n, 3n)).toEqual({ block: 7n, confirmations: 1 })
  })

  it('should count no further than numbers do', () => {
    expect(standingAt(0n, 2n ** 60n).confirmations).toBe(Number.MAX_SAFE_INTEGER)
  })

  it('S12 should never be final before, and always be after, so many blocks', () => {
    fc.assert(
      fc.property(height, fc.integer({ min: 1, max: 10_000 }), fc.nat(20_000), (block, needed, on) => {
        expect(isFinal(standingAt(block, block + BigInt(on)), needed)).toBe(on + 1 >= needed)
      }),
    )
  })

  it('S12 should never stand less firmly for a newer head', () => {
    fc.assert(
      fc.property(height, height, height, (block, one, other) => {
        const [older, newer] = one < other ? [one, other] : [other, one]
        expect(standingAt(block, newer).confirmations).toBeGreaterThanOrEqual(standingAt(block, older).confirmations)
      }),
    )
  })
})
