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

  it('should know the points where the curve meets its axis, which have no other sign', () => {
    const P = 2n ** 255n - 19n
    const written = (y: bigint, sign = 0n) =>
      Uint8Array.from({ length: 32 }, (_, at) => Number(((y | (sign << 255n)) >> BigInt(8 * at)) & 255n))
    expect([isOnCurve(written(1n)), isOnCurve(written(P - 1n))]).toEqual([true, true])
    expect([isOnCurve(written(1n, 1n)), isOnCurve(written(P - 1n, 1n))]).toEqual([false, false])
    expect([isOnCurve(written(0n)), isOnCurve(written(0n, 1n))]).toEqual([true, true])
  })

  it('should know that nothing else is a point', () => {
    for (const length of [0, 31, 33, 64]) expect(isOnCurve(new Uint8Array(length))).toBe(false)
  })
})
