import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CallEnd, type CallReceipt, callsStatusOf, readCallsStatus } from '../../../src/domain/rpc/calls-status.ts'

const outcome = (status: unknown) => readCallsStatus(status).outcome

describe('readCallsStatus', () => {
  it.each([100, 199])('R-CALL-1 I01 should read %i as pending', (code) => {
    expect(outcome(code)).toBe('pending')
  })

  it.each([200, 299])('R-CALL-1 I02 should read %i as success', (code) => {
    expect(outcome(code)).toBe('success')
  })

  it.each([300, 400, 500, 600, 699])('R-CALL-1 should read %i as failure', (code) => {
    expect(outcome(code)).toBe('failure')
  })

  it('should say of 600, and of no other code, that it failed in part', () => {
    expect(readCallsStatus(600)).toEqual({ outcome: 'failure', partial: true })
    expect([300, 500, 599, 601].map((code) => readCallsStatus(code).partial)).toEqual([false, false, false, false])
  })

  it('should read that drafts say PENDING', () => {
    expect(readCallsStatus('PENDING')).toEqual({ outcome: 'pending', partial: false })
    expect(readCallsStatus('PENDING', ['reverted'])).toEqual({ outcome: 'pending', partial: false })
  })

  it.each<[CallReceipt[], string, boolean]>([
    [['ok'], 'success', false],
    [['ok', 'ok'], 'success', false],
    [['reverted'], 'failure', false],
    [['ok', 'reverted'], 'failure', true],
    [['ok', 'missing'], 'unknown', false],
    [['reverted', 'missing'], 'unknown', false],
    [[], 'unknown', false],
  ])(
    'I26 should read by the receipts %s what became of calls that a draft calls CONFIRMED',
    (receipts, told, partial) => {
      expect(readCallsStatus('CONFIRMED', receipts)).toEqual({ outcome: told, partial })
    },
  )

  it('I26 should call a success that a receipt contradicts unknown', () => {
    expect(readCallsStatus(200, ['ok', 'reverted'])).toEqual({ outcome: 'unknown', partial: false })
    expect(readCallsStatus(200, ['ok', 'missing'])).toEqual({ outcome: 'success', partial: false })
    expect(readCallsStatus(500, ['ok'])).toEqual({ outcome: 'failure', partial: false })
    expect(readCallsStatus(600, ['ok', 'reverted'])).toEqual({ outcome: 'failure', partial: true })
  })

  it('I26 should never be a success where a receipt says reverted, nor where only receipts could say so', () => {
    const anyStatus = fc.oneof(
      fc.anything(),
      fc.integer({ min: 100, max: 699 }),
      fc.constantFrom('CONFIRMED', 'PENDING'),
    )
    const anyReceipts = fc.array(fc.constantFrom<CallReceipt>('ok', 'reverted', 'missing'))
    fc.assert(
      fc.property(anyStatus, anyReceipts, (status, receipts) => {
        const told = readCallsStatus(status, receipts).outcome
        if (told !== 'success') return
        expect(receipts).not.toContain('reverted')
        if (typeof status !== 'number') expect(new Set(receipts)).toEqual(new Set(['ok']))
      }),
    )
  })

  it.each([99, 700, -1, 200.5, '200', 'confirmed', null, undefined, Number.NaN, Number.POSITIVE_INFINITY, {}, [200]])(
    'I04 should call %s unknown, and neither success nor failure',
    (status) => {
      expect(readCallsStatus(status)).toEqual({ outcome: 'unknown', partial: false })
    },
  )

  it('R-CALL-1 should never call anything failure but a whole number from 300 to 699', () => {
    fc.assert(
      fc.property(fc.anything(), (status) => {
        const isFailure = typeof status === 'number' && Number.isInteger(status) && status >= 300 && status <= 699
        expect(outcome(status) === 'failure').toBe(isFailure)
      }),
    )
  })
})

describe('callsStatusOf', () => {
  it.each<[CallEnd[], string, boolean]>([
    [['ok', 'ok'], 'success', false],
    [['ok', 'missing'], 'pending', false],
    [['reverted', 'missing'], 'pending', false],
    [['reverted', 'reverted'], 'failure', false],
    [['ok', 'reverted'], 'failure', true],
    [[], 'unknown', false],
    [['ok', 'notSent'], 'failure', true],
    [['reverted', 'notSent'], 'failure', false],
    [['notSent', 'missing'], 'pending', false],
  ])('R-API-6 should tell from the receipts %s', (ends, expected, partial) => {
    expect(callsStatusOf(ends)).toEqual({ outcome: expected, partial })
  })

  it.each<[CallEnd[], string, boolean]>([
    [['ok', 'unknown'], 'unknown', false],
    [['reverted', 'unknown'], 'unknown', false],
    [['ok', 'unknown', 'notSent'], 'failure', true],
    [['ok', 'unknown', 'missing'], 'pending', false],
  ])('I25 should guess nothing of a call that may have been sent, in %s', (ends, expected, partial) => {
    expect(callsStatusOf(ends)).toEqual({ outcome: expected, partial })
  })

  it('I25 should never be success unless every call took effect, nor failure unless one surely did not', () => {
    const anyEnd = fc.constantFrom<CallEnd>('ok', 'reverted', 'missing', 'notSent', 'unknown')
    fc.assert(
      fc.property(fc.array(anyEnd), (ends) => {
        const { outcome: told } = callsStatusOf(ends)
        expect(told === 'success').toBe(ends.length > 0 && ends.every((end) => end === 'ok'))
        if (told === 'failure') expect(ends.some((end) => end === 'reverted' || end === 'notSent')).toBe(true)
      }),
    )
  })
})
