import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { readCallsStatus } from '../../../src/domain/rpc/calls-status.ts'
import { bundlesOf, callStandings, standingOf } from '../../../src/domain/rpc/calls-end.ts'
import { rpcPermission } from '../../../src/domain/rpc/rpc-permission.ts'
import { type CallsBundle, readBundles } from '../../../src/domain/rpc/calls.ts'

const CALL = { to: '0xb', value: '1', hasData: false }
const BUNDLE: CallsBundle = {
  ...{ id: 'one', chain: chainId('eip155:1'), from: '0xA', sessionTopic: 't', startedAt: 1, told: 'wallet' },
  ...{ calls: [CALL, CALL], hashes: [], receipts: [], code: undefined },
  ...{ outcome: 'pending', partial: false, isGivenUp: false },
}
const said = (code: number): CallsBundle => ({ ...BUNDLE, code, ...readCallsStatus(code) })

describe('standingOf', () => {
  it('R-CALL-1 should have words of its own for each code of EIP-5792 (V12)', () => {
    const codes = [100, 199, 200, 300, 400, 500, 600, 601, 700]
    expect(codes.map((code) => standingOf(said(code)))).toEqual([
      ...['pending', 'pending', 'success', 'failed', 'notSent', 'reverted', 'partial', 'failed', 'unknown'],
    ])
  })

  it('should say no more of a failure than the wallet has said (V12)', () => {
    const failed: CallsBundle = { ...BUNDLE, outcome: 'failure' }
    expect([undefined, 399, 400, 499, 500, 599, 600].map((code) => standingOf({ ...failed, code }))).toEqual([
      ...['failed', 'failed', 'notSent', 'notSent', 'reverted', 'reverted', 'failed'],
    ])
  })

  it('I26 should say of a failure without a code what its receipts say', () => {
    const receipts = [{ hash: '0x1', status: 'reverted' } as const]
    const failed: CallsBundle = { ...BUNDLE, outcome: 'failure', hashes: ['0x1'], receipts }
    expect(standingOf(failed)).toBe('reverted')
    expect(standingOf({ ...failed, partial: true })).toBe('partial')
  })

  it('should say of calls that were sent one by one what the chain says (V12)', () => {
    expect(standingOf({ ...BUNDLE, told: 'receipts', outcome: 'failure' })).toBe('reverted')
    expect(standingOf({ ...BUNDLE, told: 'receipts', outcome: 'failure', partial: true })).toBe('partial')
  })
})

describe('callStandings', () => {
  const told = (bundle: CallsBundle) => callStandings(bundle).map(({ standing, hash }) => [standing, hash])

  it('should tell each call by its own receipt (V12)', () => {
    const receipts = [{ hash: '0x1', status: 'ok' } as const, { hash: '0x2', status: 'reverted' } as const]
    expect(told({ ...said(600), hashes: ['0x1', '0x2'], receipts })).toEqual([
      ['success', '0x1'],
      ['reverted', '0x2'],
    ])
  })

  it('should tell all of them by the one transaction that they were sent in (V12)', () => {
    const receipts = [{ hash: '0x1', status: 'ok' } as const]
    expect(told({ ...said(200), hashes: ['0x1'], receipts })).toEqual([
      ['success', '0x1'],
      ['success', '0x1'],
    ])
  })

  it('should number them, and tell each of several transactions apart (V12)', () => {
    const receipts = [{ hash: '0x2', status: 'ok' } as const]
    expect(callStandings({ ...said(200), hashes: ['0x1', '0x2', '0x3'], receipts })).toEqual([
      { number: 1, call: CALL, hash: '0x1', standing: 'success' },
      { number: 2, call: CALL, hash: '0x2', standing: 'success' },
      { number: 3, call: undefined, hash: '0x3', standing: 'success' },
    ])
  })

  it('should not say of a call that it was not sent while that may still come, nor of one that was (V12)', () => {
    const alone: CallsBundle = { ...BUNDLE, told: 'receipts', hashes: ['0x1'], rest: 'asking' }
    expect(told(alone)).toEqual([
      ['pending', '0x1'],
      ['pending', undefined],
    ])
    expect(told({ ...alone, outcome: 'failure', rest: 'notSent' })).toEqual([
      ['reverted', '0x1'],
      ['notSent', undefined],
    ])
  })

  it('should guess nothing of a bundle that ended in part and names no transactions (V12)', () => {
    expect(told(said(600))).toEqual([
      ['unknown', undefined],
      ['unknown', undefined],
    ])
    expect(told(said(400))[0]).toEqual(['notSent', undefined])
  })

  it('should not take the one transaction of a bundle that ended in part for all of its calls (V12)', () => {
    const receipts = [{ hash: '0x1', status: 'ok' } as const]
    expect(told({ ...said(600), hashes: ['0x1'], receipts })).toEqual([
      ['success', '0x1'],
      ['unknown', undefined],
    ])
  })

  it.each([
    [500, 'reverted'],
    [400, 'notSent'],
  ])('I134 should not call any of them done where the wallet says by %d that none was', (code, standing) => {
    // The transaction that carried them took effect, and what it carried did not.
    const receipts = [{ hash: '0x1', status: 'ok' } as const]
    expect(told({ ...said(code), hashes: ['0x1'], receipts })).toEqual([
      [standing, '0x1'],
      [standing, '0x1'],
    ])
  })

  it('should say of a call that was asked for alone, and declined, that it was not sent (V12)', () => {
    const receipts = [{ hash: '0x1', status: 'ok' } as const]
    const alone = { told: 'receipts', outcome: 'failure', partial: true, hashes: ['0x1'], receipts } as const
    expect(told({ ...BUNDLE, ...alone, rest: 'notSent' })).toEqual([
      ['success', '0x1'],
      ['notSent', undefined],
    ])
  })

  it('I25 should say of a call that the wallet may still send that it is unknown, and of those after it that they were not', () => {
    const alone: CallsBundle = { ...BUNDLE, calls: [CALL, CALL, CALL], told: 'receipts', hashes: ['0x1'] }
    for (const outcome of ['pending', 'unknown'] as const)
      expect(told({ ...alone, outcome, rest: 'unknown' })).toEqual([
        [outcome, '0x1'],
        ['unknown', undefined],
        ['notSent', undefined],
      ])
    expect(told({ ...alone, outcome: 'unknown', isGivenUp: true, rest: 'asking' }).slice(1)).toEqual([
      ['unknown', undefined],
      ['unknown', undefined],
    ])
  })

  it('I25 should guess nothing of a call of which an earlier version wrote nothing down', () => {
    const receipts = [{ hash: '0x1', status: 'ok' } as const]
    const before: CallsBundle = { ...BUNDLE, told: 'receipts', outcome: 'success', hashes: ['0x1'], receipts }
    expect(standingOf(before)).toBe('unknown')
    expect(told(before)).toEqual([
      ['success', '0x1'],
      ['unknown', undefined],
    ])
    expect(standingOf({ ...before, calls: [] })).toBe('success')
  })
})

describe('wallet_showCallsStatus', () => {
  it('R-RPC-1 should pass like its sibling that asks for the status (V12)', () => {
    expect(rpcPermission('wallet_showCallsStatus')).toBe(rpcPermission('wallet_getCallsStatus'))
  })
})

describe('a stored bundle', () => {
  it('should come back as it was, and one from before without what was not written down then (V12)', () => {
    const hash = `0x${'1'.repeat(64)}`
    const full = { ...said(600), hashes: [hash], receipts: [{ hash, status: 'ok' as const }] }
    expect(readBundles(JSON.parse(JSON.stringify([full])))).toEqual([full])
    const { calls: _calls, receipts: _receipts, ...before } = full
    expect(readBundles([before])).toMatchObject([{ calls: [], receipts: [] }])
  })

  it('should be told of the account that sent it alone (V12)', () => {
    expect(bundlesOf([BUNDLE, { ...BUNDLE, from: '0xc' }], '0xa')).toEqual([BUNDLE])
    expect(bundlesOf([BUNDLE], undefined)).toEqual([])
  })
})
