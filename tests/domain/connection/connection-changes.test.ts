import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bufferingIs,
  counting,
  failed,
  notOffering,
  offered,
  offering,
  reset,
  slowIs,
  startedOver,
  withoutUri,
} from '../../../src/domain/connection/connection-changes.ts'
import { type ConnectionState, disconnectedState } from '../../../src/domain/connection/connection-state.ts'
import { ERROR_TEXTS, type ErrorCode } from '../../../src/domain/shared/error-catalogue.ts'

const ready = offered('wc:a@2', 1_000, false)(disconnectedState)
const full: ConnectionState = {
  wcDrawn: undefined,
  wcIsLate: false,
  wcUri: 'wc:a@2',
  wcPairingExpiry: 1_000,
  wcSecondsLeft: 12,
  wcRenewals: 2,
  wcLinking: { href: 'wallet://', name: 'Wallet' },
  recentWallet: { id: 'w', name: 'Wallet' },
  status: 'connected',
  wcError: { code: 'USER_REJECTED' },
  buffering: true,
  isSlow: true,
}

const anyCode = fc.constantFrom(...(Object.keys(ERROR_TEXTS) as ErrorCode[]))
const anyStep = fc.oneof(
  fc.boolean().map(offering),
  fc.tuple(fc.webUrl(), fc.nat(), fc.boolean()).map(([uri, expiry, isRenewal]) => offered(uri, expiry, isRenewal)),
  anyCode.map((code) => failed({ code })),
  fc.option(fc.nat(60), { nil: undefined }).map(counting),
  fc.boolean().map(bufferingIs),
  fc.boolean().map(slowIs),
  fc.constantFrom(withoutUri, notOffering, startedOver, reset),
)
const anyState = fc
  .array(anyStep, { maxLength: 12 })
  .map((steps) => steps.reduce((state, step) => step(state), disconnectedState))

describe('the connection', () => {
  it('R-ENT-5 should have a uri, its expiry, the link followed, the recent wallet, a status, an error and a buffer', () => {
    expect(Object.keys(disconnectedState)).toEqual(
      expect.arrayContaining([
        'wcUri',
        'wcPairingExpiry',
        'wcLinking',
        'recentWallet',
        'status',
        'wcError',
        'buffering',
      ]),
    )
  })

  it('R-CONN-1 should be disconnected, connecting or connected, and disconnected at first', () => {
    expect(disconnectedState.status).toBe('disconnected')
    expect(offering(true)(disconnectedState).status).toBe('connecting')
    fc.assert(
      fc.property(anyState, ({ status }) => {
        expect(['disconnected', 'connecting', 'connected']).toContain(status)
      }),
    )
  })

  it('R-CONN-2 should be connecting while a pairing is made where the platform says so, and not elsewhere', () => {
    expect(offering(true)(disconnectedState)).toEqual({ ...disconnectedState, status: 'connecting' })
    expect(offering(false)(disconnectedState)).toBe(disconnectedState)
    expect(offered('wc:a@2', 1, false)(offering(true)(disconnectedState)).status).toBe('connecting')
  })

  it('R-CONN-2 should end in disconnected when a pairing fails that had been announced', () => {
    const connecting = offering(true)(disconnectedState)
    expect(failed({ code: 'RELAY_UNREACHABLE' })(connecting).status).toBe('disconnected')
    expect(notOffering(connecting).status).toBe('disconnected')
  })

  it('R-CONN-2 should never announce anything, nor fail, while a wallet is connected', () => {
    for (const step of [offering(true), failed({ code: 'USER_REJECTED' }), notOffering])
      expect(step(full).status).toBe('connected')
  })

  it('R-CONN-3 should keep neither uri nor expiry, link, recent wallet or status in a reset', () => {
    const cleared = { wcUri: undefined, wcPairingExpiry: undefined, wcLinking: undefined, recentWallet: undefined }
    expect(reset()).toMatchObject({ ...cleared, status: 'disconnected' })
    expect([full].map(reset)).toEqual([disconnectedState])
  })
})

describe('a code on offer', () => {
  it('R-ENT-5 should stand with its expiry, without a countdown at first', () => {
    expect(ready).toMatchObject({ wcUri: 'wc:a@2', wcPairingExpiry: 1_000, wcSecondsLeft: undefined, wcRenewals: 0 })
  })

  it('should count the times that it was renewed in place', () => {
    const renewed = offered('wc:b@2', 2_000, true)(counting(3)(ready))
    expect(renewed).toMatchObject({ wcUri: 'wc:b@2', wcPairingExpiry: 2_000, wcSecondsLeft: undefined, wcRenewals: 1 })
    expect(startedOver(renewed).wcRenewals).toBe(0)
    expect(notOffering(renewed).wcRenewals).toBe(0)
  })

  it.each(['USER_REJECTED', 'CONNECTION_LOST', 'PAIRING_EXPIRED'] as const)(
    'should follow a %s that stays to be read',
    (code) => {
      expect(offered('wc:b@2', 2_000, false)(failed({ code })(ready)).wcError).toEqual({ code })
    },
  )

  it.each(['RELAY_UNREACHABLE', 'CLOCK_WRONG', 'PAIRING_UNANSWERED'] as const)(
    'should take a %s away, since it is over',
    (code) => {
      expect(offered('wc:b@2', 2_000, false)(failed({ code })(ready)).wcError).toBeUndefined()
    },
  )

  it('should keep the link that was followed and the recent wallet when no code is offered any more', () => {
    const { wcLinking, recentWallet } = full
    expect(notOffering(full)).toEqual({ ...disconnectedState, wcLinking, recentWallet, status: 'connected' })
  })

  it('should always have a uri and its expiry together, or neither', () => {
    fc.assert(
      fc.property(anyState, ({ wcUri, wcPairingExpiry }) => {
        expect(wcUri === undefined).toBe(wcPairingExpiry === undefined)
      }),
    )
  })

  it('should never be waited for any more once there is a problem', () => {
    fc.assert(
      fc.property(anyState, anyCode, (state, code) => {
        expect(failed({ code })(state)).toMatchObject({ buffering: false, wcError: { code } })
      }),
    )
  })

  it('should be the same state when nothing changed', () => {
    const counted = counting(7)(ready)
    expect(counting(7)(counted)).toBe(counted)
    expect(bufferingIs(false)(counted)).toBe(counted)
    expect(bufferingIs(true)(counted)).toEqual({ ...counted, buffering: true })
  })
})

describe('what goes on while a code is on screen', () => {
  it('should be told when it changes, and only then', () => {
    expect(counting(9)(ready)).toEqual({ ...ready, wcSecondsLeft: 9 })
    expect(slowIs(true)(ready)).toEqual({ ...ready, isSlow: true })
    expect(bufferingIs(true)(ready)).toEqual({ ...ready, buffering: true })
    for (const step of [counting(12), slowIs(true), bufferingIs(true)]) expect(step(full)).toBe(full)
    expect(slowIs(false)(full)).toEqual({ ...full, isSlow: false })
  })
})
