import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Notification, newsOf } from '../../../src/ui/bridge/notification.ts'
import { MOST_TOASTS, toastsOf } from '../../../src/ui/modal/toast-list.ts'
import { goesByItself } from '../../../src/ui/modal/toast-timing.ts'

const failed: Notification = { kind: 'error', code: 'BALANCE_UNAVAILABLE' }
const started: Notification = { kind: 'success', event: 'TRANSACTION_STARTED' }
const left = (wallet: string): Notification => ({ kind: 'info', event: 'WALLET_LEFT', wallet })
const came = (wallet: string): Notification => ({ kind: 'success', event: 'CONNECTED', wallet })
const anyNews: fc.Arbitrary<Notification> = fc.oneof(
  fc.constantFrom<Notification>(
    failed,
    started,
    { kind: 'error', code: 'UNKNOWN' },
    { kind: 'error', code: 'SEND_FAILED' },
  ),
  fc.constantFrom('a', 'b', 'c').map(came),
)

describe('toasts', () => {
  it('R-ERR-6 should take a failure as it is thrown for an error', () => {
    expect(newsOf({ code: 'SEND_FAILED' })).toEqual({ kind: 'error', code: 'SEND_FAILED' })
    expect(newsOf(started)).toBe(started)
  })

  it('should say the same thing once, and how often it happened', () => {
    expect(toastsOf([failed, { ...failed }])).toMatchObject([{ news: failed, times: 2 }])
  })

  it('should take other details for other news', () => {
    expect(toastsOf([failed, { ...failed, details: 'On Ethereum.' }])).toHaveLength(2)
  })

  it('should keep a signature until it was read, and tell one from another', () => {
    const [one, other] = [{ ...started, hash: 'one' } as const, { ...started, hash: 'other' } as const]
    expect(toastsOf([one, other])).toHaveLength(2)
    expect([one, started].map(goesByItself)).toEqual([false, true])
  })

  it('should keep what says that a wallet has left until it was read, and tell one wallet from another (V25)', () => {
    expect(goesByItself(left('a'))).toBe(false)
    expect(toastsOf([left('a'), left('b'), left('a')]).map(({ times }) => times)).toEqual([1, 2])
  })

  it('should tell of the sessions of two wallets that have expired, one by one (V30)', () => {
    const expired = (wallet: string): Notification => ({ kind: 'error', code: 'SESSION_EXPIRED', wallet })
    expect(toastsOf([expired('a'), expired('b'), expired('a')]).map(({ times }) => times)).toEqual([1, 2])
  })

  it('should let good news make way for what went wrong', () => {
    const shown = toastsOf([failed, started, came('a'), { kind: 'error', code: 'UNKNOWN' }])
    expect(shown.map(({ news }) => news)).toEqual([failed, came('a'), { kind: 'error', code: 'UNKNOWN' }])
  })

  it('should never be more than can be read, nor two alike, nor without the latest', () => {
    fc.assert(
      fc.property(fc.array(anyNews, { minLength: 1 }), (all) => {
        const shown = toastsOf(all)
        expect(shown.length).toBeLessThanOrEqual(MOST_TOASTS)
        expect(new Set(shown.map(({ key }) => key)).size).toBe(shown.length)
        const errors = shown.filter(({ news }) => !goesByItself(news))
        if (errors.length < MOST_TOASTS) expect(shown.at(-1)?.news).toEqual(all.at(-1))
      }),
    )
  })
})
