import type { Instant } from '../../../src/domain/shared/instant.ts'
import { PAIRING_COUNTDOWN_MS } from '../../../src/domain/connection/pairing-timing.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answered,
  mayStillBeOffered,
  pairingAt,
  pairingDrawn,
  pairingOut,
  pairingReady,
} from '../../../src/domain/connection/pairing.ts'
import { NAMESPACES } from '../../../src/domain/network/namespace.ts'

const BORN: Instant = { monotonic: 5_000, wall: 1_700_000_000_000 }
const URI = 'wc:topic@2?symKey=00'
const prepared = pairingDrawn('topic', URI, BORN)
const after = (ms: number, jumpMs = 0): Instant => ({ monotonic: BORN.monotonic + ms, wall: BORN.wall + ms + jumpMs })
const OFFER_MS = 230_000

describe('a pairing that is drawn before it is offered', () => {
  it('should be ready once the relay has taken its proposal, and as old as it is', () => {
    expect(prepared.phase).toBe('preparing')
    expect(pairingOut(prepared, after(10))).toEqual(pairingReady('topic', URI, BORN))
    expect(pairingOut(prepared, after(OFFER_MS - 1)).phase).toBe('expiring')
    expect(pairingOut(prepared, after(OFFER_MS)).phase).toBe('expired')
  })

  it('should keep the answer of a wallet that scanned early', () => {
    for (const phase of ['used', 'rejected'] as const)
      expect(pairingOut(answered(prepared, phase), after(10)).phase).toBe(phase)
  })

  it('should be offered again as long as more than its last minute would be left', () => {
    expect(mayStillBeOffered(prepared, after(OFFER_MS - PAIRING_COUNTDOWN_MS - 1), NAMESPACES)).toBe(true)
    expect(mayStillBeOffered(prepared, after(OFFER_MS - PAIRING_COUNTDOWN_MS), NAMESPACES)).toBe(false)
    expect(mayStillBeOffered(prepared, after(1_000), ['solana'])).toBe(false)
    expect(mayStillBeOffered(prepared, after(1_000, 3_600_000), NAMESPACES)).toBe(false)
    expect(mayStillBeOffered(answered(prepared, 'rejected'), after(1_000), NAMESPACES)).toBe(false)
    expect(mayStillBeOffered(pairingOut(prepared, after(1)), after(1_000), NAMESPACES)).toBe(false)
  })

  it('should never be ready by the mere passing of time, and expire like any other', () => {
    fc.assert(
      fc.property(fc.nat(400_000), (ms) => {
        expect(pairingAt(prepared, after(ms)).phase).toBe(ms < OFFER_MS ? 'preparing' : 'expired')
      }),
    )
  })
})
