import { describe, expect, it } from 'vitest'
import { isKnownFailed, statusAfterFailure } from '../../../src/domain/send/send-failure.ts'
import { FINAL, OPEN } from './entries.ts'
import { ERROR_TEXTS, type ErrorCode } from '../../../src/domain/shared/error-catalogue.ts'

const REFUSED = [
  ...(['USER_REJECTED', 'METHOD_NOT_GRANTED', 'CHAIN_NOT_GRANTED'] as const),
  ...(['CHAIN_CHANGED', 'WALLET_BUSY', 'NOT_CONNECTED'] as const),
  // Found before anything was put to a wallet.
  ...(['WALLET_NOT_REACHED', 'ASSOCIATION_UNSAFE', 'ASSOCIATION_CANCELLED'] as const),
]

describe('statusAfterFailure', () => {
  it.each(REFUSED)('should know that nothing was sent after %s', (code) => {
    expect(statusAfterFailure({ code, isDoubtful: false })).toBe('rejected')
  })

  it.each(REFUSED)('S02 should not know what became of the money after %s that is read from words', (code) => {
    expect(statusAfterFailure({ code, isDoubtful: true })).toBe('unknown')
  })

  it('F13 should leave a send open that the visitor only stopped waiting for', () => {
    expect(statusAfterFailure({ code: 'REQUEST_CANCELLED', isDoubtful: false })).toBe('asking')
  })

  it('should know a send for unsent that surely never left the page, whatever it failed of (T13)', () => {
    for (const code of ['REQUEST_CANCELLED', 'RELAY_UNREACHABLE', 'SESSION_GONE'] as const)
      expect(statusAfterFailure({ code, isDoubtful: false, isUnsent: true })).toBe('unsent')
  })

  it('should not know what became of the money after any other failure', () => {
    const others = (Object.keys(ERROR_TEXTS) as ErrorCode[]).filter(
      (code) => code !== 'REQUEST_CANCELLED' && !REFUSED.some((each) => each === code),
    )
    expect(others.length).toBeGreaterThan(20)
    for (const code of others)
      expect([code, statusAfterFailure({ code, isDoubtful: false })]).toEqual([code, 'unknown'])
  })
})

describe('isKnownFailed', () => {
  it('R-ERR-6 should be what the chain has refused, or cannot take any more', () => {
    expect([...OPEN, ...FINAL].filter(isKnownFailed)).toEqual(['failed', 'expired'])
    expect(isKnownFailed(undefined)).toBe(false)
  })
})
