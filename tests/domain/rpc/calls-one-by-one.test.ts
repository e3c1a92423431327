import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { ASK_CALLS_FOR_MS, type CallsBundle, isSettled, lookedAt, readBundles } from '../../../src/domain/rpc/calls.ts'
import {
  begunBundle,
  isHashTaken,
  toldByChain,
  withAskingEnded,
  withNextHash,
} from '../../../src/domain/rpc/calls-one-by-one.ts'
import type { CallReceipt } from '../../../src/domain/rpc/calls-status.ts'
import { ALICE, BOB, hash } from '../../support/accounts.ts'

const CALL = { to: BOB, value: '1', hasData: false }
const FACTS = { chain: chainId('eip155:1'), from: ALICE, sessionTopic: 't', startedAt: 1_000 }
const begun = (count: number) => begunBundle({ ...FACTS, calls: Array.from({ length: count }, () => CALL) }, hash(1))

const next = (bundle: CallsBundle, number: number, at = 2_000): CallsBundle => {
  const [changed = bundle] = withNextHash([bundle], bundle.id, hash(number), at)
  return changed
}
const ended = (bundle: CallsBundle): CallsBundle => {
  const [changed = bundle] = withAskingEnded([bundle], bundle.id, 3_000)
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
    expect(withAskingEnded([other], hash(1), 2_000)).toEqual([other])
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

  it('I24 should never be settled while it is asked for, nor lose a hash, whatever comes in which order', () => {
    const event = fc.oneof(
      fc.constant('next' as const),
      fc.constant('end' as const),
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
            bundle = ended(bundle)
            isEnded = true
          }
          expect(bundle.hashes).toEqual(hashes)
          expect(bundle.rest === 'asking').toBe(!isEnded)
          if (!isEnded) expect(bundle.outcome).toBe('pending')
          if (isSettled(bundle)) expect(bundle.receipts.map(({ status }) => status)).not.toContain('missing')
        }
      }),
    )
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
