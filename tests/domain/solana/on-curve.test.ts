import { ed25519 } from '@noble/curves/ed25519'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOnCurve } from '../../../src/domain/solana/on-curve.ts'
import { runs } from '../../support/runs.ts'

const word = () => fc.uint8Array({ minLength: 32, maxLength: 32 })

describe('isOnCurve', () => {
  it('should know the key of everybody', () => {
    fc.assert(
      fc.property(word(), (secret) => {
        expect(isOnCurve(ed25519.getPublicKey(secret))).toBe(true)
      }),
      { numRuns: runs(30) },
    )
  })

  it('should say of any 32 bytes what the curve says', () => {
    const isPoint = (bytes: Uint8Array) => {
      try {
        return ed25519.ExtendedPoint.fromHex(bytes) !== undefined
      } catch {
        return false
      }
    }
    fc.assert(
      fc.property(word(), (bytes) => {
        expect(isOnCurve(bytes)).toBe(isPoint(bytes))
      }),
      { numRuns: runs(100) },
    )
  })

  it('should know that nothing else is a point', () => {
    for (const length of [0, 31, 33, 64]) expect(isOnCurve(new Uint8Array(length))).toBe(false)
  })
})
