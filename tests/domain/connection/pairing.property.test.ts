import type { Instant } from '../../../src/domain/shared/instant.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answered,
  countdownSeconds,
  isPastProtocolLife,
  offerLeftMs,
  type Pairing,
  type PairingPhase,
  pairingAt,
  pairingReady,
  wasLeftByWallClock,
} from '../../../src/domain/connection/pairing.ts'

const anyAge = fc.nat(400_000)
const anyBirth = fc.record({ monotonic: fc.nat(1e9), wall: fc.nat(2e12) })
const anyJump = fc
  .constantFrom(-600_000, 600_000)
  .chain((bound) => fc.integer(bound < 0 ? { min: bound, max: 0 } : { min: 0, max: bound }))

const at = ({ monotonic, wall }: Instant, ms: number, jumpMs = 0): Instant => ({
  monotonic: monotonic + ms,
  wall: wall + ms + jumpMs,
})
const born = (birth: Instant) => pairingReady('topic', 'wc:topic@2', birth)

/** Looks at a pairing at each of some ages, in their order. */
const watched = (birth: Instant, ages: readonly number[]): readonly Pairing[] => {
  let pairing = born(birth)
  return [...ages].sort((a, b) => a - b).map((ms) => (pairing = pairingAt(pairing, at(birth, ms))))
}

describe('a pairing', () => {
  it('should never expire by a jump of the wall clock of up to ten minutes either way', () => {
    fc.assert(
      fc.property(anyBirth, anyAge, anyJump, (birth, ms, jump) => {
        const pairing = born(birth)
        expect(pairingAt(pairing, at(birth, ms, jump))).toEqual(pairingAt(pairing, at(birth, ms)))
        expect(countdownSeconds(pairing, at(birth, ms, jump))).toBe(countdownSeconds(pairing, at(birth, ms)))
        expect(isPastProtocolLife(pairing, at(birth, ms, jump))).toBe(isPastProtocolLife(pairing, at(birth, ms)))
      }),
    )
  })

  it('should always tell when a jump of more than 5 s has left its span on the wall clock, and never without a jump', () => {
    fc.assert(
      fc.property(anyBirth, anyAge, fc.integer({ min: 5_001, max: 600_000 }), (birth, ms, jump) => {
        const hasLeft = ms + jump >= offerLeftMs(born(birth), birth)
        expect(wasLeftByWallClock(born(birth), at(birth, ms, jump))).toBe(hasLeft)
        expect(wasLeftByWallClock(born(birth), at(birth, ms))).toBe(false)
      }),
    )
  })

  it('should never go back to an earlier phase while it waits', () => {
    const order: readonly PairingPhase[] = ['ready', 'expiring', 'expired']
    fc.assert(
      fc.property(anyBirth, fc.array(anyAge), (birth, ages) => {
        const steps = watched(birth, ages).map(({ phase }) => order.indexOf(phase))
        expect(steps).toEqual([...steps].sort((a, b) => a - b))
      }),
    )
  })

  it('should never grow in its countdown, nor say less than 0 or more than 60', () => {
    fc.assert(
      fc.property(anyBirth, fc.array(anyAge), (birth, ages) => {
        const sorted = [...ages].sort((a, b) => a - b)
        const told = sorted.flatMap((ms) => countdownSeconds(born(birth), at(birth, ms)) ?? [])
        expect(told).toEqual([...told].sort((a, b) => b - a))
        for (const seconds of told) expect(seconds >= 0 && seconds <= 60 && Number.isInteger(seconds)).toBe(true)
      }),
    )
  })

  it('should always count down in the very span in which it is expiring', () => {
    fc.assert(
      fc.property(anyBirth, anyAge, (birth, ms) => {
        const now = at(birth, ms)
        const aged = pairingAt(born(birth), now)
        expect(countdownSeconds(aged, now) !== undefined).toBe(aged.phase === 'expiring')
      }),
    )
  })

  it('should never change any more once it is used', () => {
    fc.assert(
      fc.property(anyBirth, anyAge, fc.constantFrom('used' as const, 'rejected' as const), (birth, ms, answer) => {
        const used = answered(pairingAt(born(birth), at(birth, ms)), 'used')
        expect(pairingAt(answered(used, answer), at(birth, ms * 2))).toBe(used)
      }),
    )
  })
})
