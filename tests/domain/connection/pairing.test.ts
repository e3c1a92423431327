import type { Instant } from '../../../src/domain/shared/instant.ts'
import {
  PAIRING_LIFE_MS,
  PAIRING_MARGIN_MS,
  PAIRING_PROTOCOL_LIFE_MS,
} from '../../../src/domain/connection/pairing-timing.ts'
import { describe, expect, it } from 'vitest'
import {
  answered,
  countdownSeconds,
  isPastProtocolLife,
  MAX_RENEWALS,
  offerLeftMs,
  pairingAt,
  pairingReady,
  wasLeftByWallClock,
} from '../../../src/domain/connection/pairing.ts'

const BORN: Instant = { monotonic: 5_000, wall: 1_700_000_000_000 }
const pairing = pairingReady('topic', 'wc:topic@2?symKey=00', BORN)

/** A moment when both clocks have gone on by the same span, the wall clock by a jump more. */
const after = (ms: number, jumpMs = 0): Instant => ({ monotonic: BORN.monotonic + ms, wall: BORN.wall + ms + jumpMs })

/** What is left to offer it: 240 s less the last 10 s. */
const OFFER_MS = 230_000

describe('a pairing', () => {
  it('should live 240 s from its arrival, of which the last 10 s are not offered', () => {
    expect([PAIRING_LIFE_MS, PAIRING_MARGIN_MS, PAIRING_PROTOCOL_LIFE_MS, MAX_RENEWALS]).toEqual([
      240_000, 10_000, 300_000, 3,
    ])
    expect(offerLeftMs(pairing, BORN)).toBe(OFFER_MS)
  })

  it('should expire after its countdown has begun', () => {
    const expiring = pairingAt(pairing, after(OFFER_MS - 1_000))
    expect([expiring.phase, pairingAt(expiring, after(OFFER_MS)).phase]).toEqual(['expiring', 'expired'])
    expect(countdownSeconds(expiring, after(OFFER_MS - 500))).toBe(1)
  })

  it.each([
    ['as it arrives', 0, 'ready', undefined],
    ['61 s before its end', OFFER_MS - 61_000, 'ready', undefined],
    ['1 ms more than 60 s before its end', OFFER_MS - 60_001, 'ready', undefined],
    ['60 s before its end', OFFER_MS - 60_000, 'expiring', 60],
    ['59.5 s before its end', OFFER_MS - 59_500, 'expiring', 60],
    ['59 s before its end', OFFER_MS - 59_000, 'expiring', 59],
    ['1 s before its end', OFFER_MS - 1_000, 'expiring', 1],
    ['1 ms before its end', OFFER_MS - 1, 'expiring', 1],
    ['exactly at its end', OFFER_MS, 'expired', 0],
    ['within the last 10 s', OFFER_MS + 5_000, 'expired', 0],
    ['exactly 240 s later', PAIRING_LIFE_MS, 'expired', 0],
    ['long after', 3_600_000, 'expired', 0],
  ] as const)('should, %s, be what it is', (_when, ms, phase, seconds) => {
    expect(pairingAt(pairing, after(ms)).phase).toBe(phase)
    expect(countdownSeconds(pairing, after(ms))).toBe(seconds)
  })

  it('should stay the same object while its phase does not change', () => {
    expect(pairingAt(pairing, after(1_000))).toBe(pairing)
  })

  it('should not count down once it is answered or over', () => {
    for (const phase of ['used', 'rejected', 'expired'] as const)
      expect(countdownSeconds({ ...pairing, phase }, after(OFFER_MS - 1_000))).toBeUndefined()
  })

  it('should be used for good, even when a second wallet rejects it', () => {
    const used = answered(pairing, 'used')
    expect(used.phase).toBe('used')
    expect(answered(used, 'rejected')).toBe(used)
    expect(pairingAt(used, after(3_600_000))).toBe(used)
  })

  it('should be used by another wallet after one has rejected it, and after it expired here', () => {
    expect(answered(answered(pairing, 'rejected'), 'used').phase).toBe('used')
    expect(answered({ ...pairing, phase: 'expired' }, 'used').phase).toBe('used')
  })

  it('should be answered too late from exactly 300 s on', () => {
    expect(isPastProtocolLife(pairing, after(PAIRING_PROTOCOL_LIFE_MS - 1))).toBe(false)
    expect(isPastProtocolLife(pairing, after(PAIRING_PROTOCOL_LIFE_MS))).toBe(true)
  })

  it('should be listened to although the wall clock was set, ahead or back (Q08)', () => {
    expect(isPastProtocolLife(pairing, after(1_000, 600_000))).toBe(false)
    expect(isPastProtocolLife(pairing, after(1_000, -600_000))).toBe(false)
  })
})

describe('wasLeftByWallClock', () => {
  it('should tell that the machine slept past the end of the code', () => {
    expect(wasLeftByWallClock(pairing, after(1_000, OFFER_MS))).toBe(true)
  })

  it('should not take the plain passing of time for a jump', () => {
    expect(wasLeftByWallClock(pairing, after(OFFER_MS))).toBe(false)
    expect(wasLeftByWallClock(pairing, after(PAIRING_PROTOCOL_LIFE_MS, 5_000))).toBe(false)
  })

  it('should not mind a jump that leaves the wall clock within the span of the code', () => {
    expect(wasLeftByWallClock(pairing, after(1_000, 60_000))).toBe(false)
    expect(wasLeftByWallClock(pairing, after(0, OFFER_MS - 1))).toBe(false)
    expect(wasLeftByWallClock(pairing, after(0, OFFER_MS))).toBe(true)
  })
})
