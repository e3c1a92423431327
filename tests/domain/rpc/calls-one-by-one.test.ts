import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { ASK_CALLS_FOR_MS, type CallsBundle, isSettled, lookedAt, readBundles } from '../../../src/domain/rpc/calls.ts'
import {
  begunBundle,
  isHashTaken,
  restAfter,
  withAskingEnded,
  withNextHash,
} from '../../../src/domain/rpc/calls-one-by-one.ts'
import type { CallReceipt } from '../../../src/domain/rpc/calls-status.ts'
import { callEnds, toldByChain } from '../../../src/domain/rpc/told-by-chain.ts'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import type { ErrorCode } from '../../../src/domain/shared/error-catalogue.ts'
import { ALICE, BOB, hash } from '../../support/accounts.ts'

const CALL = { to: BOB, value: '1', hasData: false }
const FACTS = { chain: chainId('eip155:1'), from: ALICE, sessionTopic: 't', startedAt: 1_000 }
const begun = (count: number) => begunBundle({ ...FACTS, calls: Array.from({ length: count }, () => CALL) }, hash(1))

const next = (bundle: CallsBundle, number: number, at = 2_000): CallsBundle => {
  const [changed = bundle] = withNextHash([bundle], bundle.id, hash(number), at)
  return changed
}
const ended = (bundle: CallsBundle, rest: 'notSent' | 'unknown'): CallsBundle => {
  const [changed = bundle] = withAskingEnded([bundle], bundle.id, rest, 3_000)
  return changed
}
const told = (bundle: CallsBundle, ends: Readonly<Record<string, CallReceipt>>): CallsBundle => ({
  ...bundle,
  ...toldByChain(bundle, (each) => ends[each]),
})

describe('a bundle whose calls are asked for one by one', () => {
  it('I24 should be pending while the wallet is still to be asked, however the first has ended', () => {
    for (const end of ['ok', 'reverted'] as const) {
      const first = told(begun(2), { [hash(1)]: end })
      expect(first).toMatchObject({ outcome: 'pending', rest: 'asking', receipts: [{ hash: hash(1), status: end }] })
      const both = next(first, 2)
      expect(both).toMatchObject({ outcome: 'pending', hashes: [hash(1), hash(2)], heardAt: 2_000 })
      expect(both).not.toHaveProperty('rest')
      expect(told(both, { [hash(2)]: end })).toMatchObject({ outcome: end === 'ok' ? 'success' : 'failure' })
    }
  })

  it('should not be asked for any more where it has one call alone', () => {
    expect(begun(1)).not.toHaveProperty('rest')
    expect(told(begun(1), { [hash(1)]: 'ok' })).toMatchObject({ outcome: 'success' })
  })

  it('I24 should be followed again with a hash that comes after it was settled or given up', () => {
    const wrong: CallsBundle = { ...begun(2), outcome: 'success' }
    expect(next(wrong, 2)).toMatchObject({ outcome: 'pending', hashes: [hash(1), hash(2)] })
    const left: CallsBundle = { ...begun(2), outcome: 'unknown', isGivenUp: true }
    expect(next(left, 2)).toMatchObject({ outcome: 'pending', isGivenUp: false })
  })

  it('should leave other bundles as they are', () => {
    const other = { ...begun(2), id: 'other' }
    expect(withNextHash([other], hash(1), hash(2), 2_000)).toEqual([other])
    expect(withAskingEnded([other], hash(1), 'notSent', 2_000)).toEqual([other])
  })

  it('I24 should be unknown ten minutes after the page has gone that asked, and never while it asks', () => {
    const bundle = next(begun(3), 2, 5_000)
    const at = (now: number, isAskedHere: boolean) => lookedAt(bundle, now, isAskedHere)
    expect(at(5_000 + ASK_CALLS_FOR_MS, true)).toBe(bundle)
    expect(at(4_999 + ASK_CALLS_FOR_MS, false)).toBe(bundle)
    expect(at(5_000 + ASK_CALLS_FOR_MS, false)).toEqual({ ...bundle, isGivenUp: true, outcome: 'unknown' })
  })

  it('I24 should come back from storage with what is still asked for, and one from before as it was', () => {
    const bundle = next(begun(3), 2)
    expect(readBundles(JSON.parse(JSON.stringify([bundle])))).toEqual([bundle])
    const { rest: _rest, heardAt: _heardAt, ...before } = bundle
    const [read] = readBundles([before]) ?? []
    expect(read).toStrictEqual(before)
    expect(readBundles([{ ...before, rest: 'soon', heardAt: 'now' }])).toStrictEqual([before])
  })

  it('I24 I25 should never be settled while it is asked for, a success without all, nor lose a hash', () => {
    const event = fc.oneof(
      fc.constant('next' as const),
      fc.constantFrom('notSent' as const, 'unknown' as const),
      fc.constant('look late' as const),
      fc.record({ number: fc.integer({ min: 1, max: 5 }), end: fc.constantFrom<CallReceipt>('ok', 'reverted') }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(event), (count, events) => {
        let bundle = begun(count)
        let isEnded = count === 1
        const hashes = [hash(1)]
        for (const each of events) {
          if (each === 'look late') bundle = lookedAt(bundle, 2_000 + ASK_CALLS_FOR_MS, !isEnded)
          else if (typeof each === 'object') bundle = told(bundle, { [hash(each.number)]: each.end })
          else if (isEnded) continue
          else if (each === 'next') {
            hashes.push(hash(hashes.length + 1))
            bundle = next(bundle, hashes.length)
            isEnded = hashes.length === count
          } else {
            bundle = ended(bundle, each)
            isEnded = true
          }
          expect(bundle.hashes).toEqual(hashes)
          expect(bundle.rest === 'asking').toBe(!isEnded)
          if (!isEnded) expect(bundle.outcome).toBe('pending')
          if (isSettled(bundle)) expect(callEnds(bundle)).not.toContain('missing')
          if (bundle.outcome === 'success')
            expect(bundle.receipts.filter(({ status }) => status === 'ok')).toHaveLength(count)
        }
      }),
    )
  })
})

describe('calls that were not sent, or may not have been', () => {
  it.each([
    ['ok', 'notSent', 'failure', true],
    ['ok', 'unknown', 'unknown', false],
    ['reverted', 'notSent', 'failure', false],
    ['reverted', 'unknown', 'unknown', false],
  ] as const)('I25 should not be passed over: after one that ended %s, one is %s', (end, rest, outcome, partial) => {
    const first = told(begun(2), { [hash(1)]: end })
    expect(ended(first, rest)).toMatchObject({ rest, outcome, partial, heardAt: 3_000 })
    expect(told(ended(begun(2), rest), { [hash(1)]: end })).toMatchObject({ rest, outcome, partial })
    expect(callEnds(ended(first, rest))).toEqual([end, rest])
  })

  it('I25 should be those after the one that is unknown: the wallet was not asked for them', () => {
    const bundle = told(ended(begun(4), 'unknown'), { [hash(1)]: 'ok' })
    expect(callEnds(bundle)).toEqual(['ok', 'unknown', 'notSent', 'notSent'])
    expect(bundle).toMatchObject({ outcome: 'failure', partial: true })
  })

  it('I25 should be unknown where an earlier version did not write it down', () => {
    const { rest: _rest, ...before } = begun(2)
    expect(told(before, { [hash(1)]: 'ok' })).toMatchObject({ outcome: 'unknown' })
    expect(told({ ...before, calls: [] }, { [hash(1)]: 'ok' })).toMatchObject({ outcome: 'success' })
  })

  it('I25 should surely not be sent where the wallet said no, or was not asked, and no other failure says so', () => {
    const rests = (codes: readonly ErrorCode[]) => codes.map((code) => restAfter(new CoreError(code)))
    expect(rests(['USER_REJECTED', 'METHOD_NOT_GRANTED'])).toEqual(['notSent', 'notSent'])
    expect(rests(['REQUEST_CANCELLED', 'SEND_UNKNOWN', 'WALLET_BAD_ANSWER', 'SESSION_GONE'])).toEqual(
      Array(4).fill('unknown'),
    )
    expect(restAfter(new CoreError('REQUEST_CANCELLED', { isUnsent: true }))).toBe('notSent')
    expect(restAfter(new CoreError('USER_REJECTED', { isDoubtful: true }))).toBe('unknown')
  })
})

describe('the hash of a call', () => {
  it('T10 should be taken once a call of that network has it', () => {
    const { chain } = FACTS
    expect(isHashTaken([begun(2)], { chain, hash: hash(1) })).toBe(true)
    expect(isHashTaken([begun(2)], { chain, hash: hash(2) })).toBe(false)
    expect(isHashTaken([begun(2)], { chain: chainId('eip155:10'), hash: hash(1) })).toBe(false)
  })
})
