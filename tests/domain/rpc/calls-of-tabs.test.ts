import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { BUNDLES_CAPACITY, type CallsBundle, takenBundle } from '../../../src/domain/rpc/calls.ts'
import { learntFrom } from '../../../src/domain/rpc/calls-of-tabs.ts'
import { ALICE, BOB, hash } from '../../support/accounts.ts'

const CALL = { to: BOB, value: '1', hasData: false }
const TAKEN = takenBundle({
  ...{ id: 'one', chain: chainId('eip155:1'), from: ALICE, sessionTopic: 't', startedAt: 1_000, calls: [CALL, CALL] },
})
const alone = (more: Partial<CallsBundle> = {}): CallsBundle => ({
  ...{ ...TAKEN, told: 'receipts', hashes: [hash(1)], rest: 'asking' },
  ...more,
})
const both = { hashes: [hash(1), hash(2)], rest: undefined }

describe('the bundles of two tabs', () => {
  it('I17 should be one list, the newest first', () => {
    const [old, young] = [TAKEN, { ...TAKEN, id: 'two', startedAt: 2_000 }]
    expect(learntFrom([old], [young])).toEqual([young, old])
    expect(learntFrom([young], [old])).toEqual([young, old])
  })

  it.each<[string, CallsBundle, CallsBundle]>([
    ['has another hash, though the other tab says that it ended', alone(both), alone({ outcome: 'success' })],
    ['has ended', { ...TAKEN, outcome: 'success', hashes: [hash(1)] }, TAKEN],
    ['knows how asking ended', alone({ rest: 'unknown' }), alone()],
    ['is asked about no more', alone({ isGivenUp: true, outcome: 'unknown' }), alone()],
  ])('I17 should have of each bundle the one that %s', (_, further, less) => {
    expect(learntFrom([less], [further])).toEqual([further])
    const mine = [further]
    expect(learntFrom(mine, [less])).toBe(mine)
  })

  it('I17 should keep the hashes of the one that knows less where the other has none', () => {
    const [ended, open] = [
      { ...TAKEN, outcome: 'failure' as const, code: 500 },
      { ...TAKEN, hashes: [hash(1)] },
    ]
    expect(learntFrom([ended], [open])).toEqual([{ ...ended, hashes: [hash(1)] }])
  })

  it('I17 should leave a bundle to the tab that is still asking for the rest of it, however many there are', () => {
    const mine = [alone()]
    const theirs = [alone({ isGivenUp: true, outcome: 'unknown' })]
    expect(learntFrom(mine, theirs, (id) => id === 'one')).toBe(mine)
    const many = Array.from({ length: 25 }, (_, at) => ({ ...TAKEN, id: `${at}`, startedAt: 5_000 }))
    expect(learntFrom(mine, many, (id) => id === 'one')).toHaveLength(BUNDLES_CAPACITY + 1)
    expect(learntFrom(mine, many)).toHaveLength(BUNDLES_CAPACITY)
  })

  it('Q173 should keep one that is open, however many another tab has sent since that have ended', () => {
    const many = Array.from({ length: 20 }, (_, at) => ({
      ...TAKEN,
      id: `${at}`,
      startedAt: 5_000,
      outcome: 'success' as const,
    }))
    const all = learntFrom([alone()], many)
    expect(all).toHaveLength(BUNDLES_CAPACITY)
    expect(all.at(-1)?.id).toBe('one')
    expect(learntFrom(all, many)).toBe(all)
  })

  it('I17 should never be without a hash that either knows, and come to rest', () => {
    const anyBundle = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      startedAt: fc.nat({ max: 9 }),
      count: fc.integer({ min: 1, max: 3 }),
      outcome: fc.constantFrom('pending' as const, 'success' as const, 'failure' as const, 'unknown' as const),
      rest: fc.constantFrom('asking' as const, 'notSent' as const, 'unknown' as const, undefined),
      isGivenUp: fc.boolean(),
    })
    const anyTab = fc
      .uniqueArray(anyBundle, { selector: ({ id }) => id })
      .map((list) =>
        list.map(({ count, ...more }) =>
          alone({ ...more, hashes: [1, 2, 3].slice(0, count).map((each) => hash(each)) }),
        ),
      )
    fc.assert(
      fc.property(anyTab, anyTab, (mine, theirs) => {
        const all = learntFrom(mine, theirs)
        for (const { id, hashes } of [...mine, ...theirs])
          expect(all.find((each) => each.id === id)?.hashes).toEqual(expect.arrayContaining([...hashes]))
        expect(learntFrom(all, theirs)).toBe(all)
        expect(learntFrom(all, mine)).toBe(all)
      }),
    )
  })
})
