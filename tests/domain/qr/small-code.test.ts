import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SMALL_CODE_PX, SMALL_MODULE_PX, smallCode } from '../../../src/domain/qr/small-code.ts'

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })

describe('a small code', () => {
  it('should always be there for the link that connects, in modules of whole pixels with their quiet zone', () => {
    fc.assert(
      fc.property(hex, hex, fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }), (topic, key, expiry) => {
        const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${key}&expiryTimestamp=${expiry}`
        const size = smallCode(uri)?.size ?? Infinity
        expect((size + 8) * SMALL_MODULE_PX).toBeLessThanOrEqual(SMALL_CODE_PX)
      }),
      { numRuns: 20 },
    )
  })

  it('should not be there for a text that only a larger one holds', () => {
    expect(smallCode('x'.repeat(230))?.version).toBe(9)
    expect(smallCode('x'.repeat(231))).toBeUndefined()
  })
})
