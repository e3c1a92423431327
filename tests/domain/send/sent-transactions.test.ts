import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import {
  entriesOf,
  type SentTransactions,
  SENT_TRANSACTIONS_CAPACITY,
  learntFrom,
  mergedSentTransactions,
  openEntries,
  withChange,
  withEntry,
} from '../../../src/domain/send/sent-transactions.ts'
import { ALICE, BOB } from '../account/sessions.ts'
import { anyEntry, anyStatus, entry, FINAL, isFinal, OPEN } from './entries.ts'

/** Entries of few ids, so that they meet; more than fit, so that some have to go. */
const anySend = fc.tuple(anyEntry, fc.nat(80)).map(([one, id]) => ({ ...one, id: String(id) }))
const anySentTransactions = fc
  .array(anySend, { maxLength: 120 })
  .map((sends) => sends.reduce<SentTransactions>(withEntry, []))

describe('withEntry', () => {
  it('should put the newest first', () => {
    expect(withEntry([entry('old')], entry('new')).map(({ id }) => id)).toEqual(['new', 'old'])
  })

  it('should let the oldest settled entry go when there is no room', () => {
    const full = Array.from({ length: SENT_TRANSACTIONS_CAPACITY }, (_, index) => entry(String(index), 'confirmed'))
    const next = withEntry(full, entry('new'))
    expect(next).toHaveLength(SENT_TRANSACTIONS_CAPACITY)
    expect(next[0]?.id).toBe('new')
    expect(next.map(({ id }) => id)).not.toContain(String(SENT_TRANSACTIONS_CAPACITY - 1))
  })

  it('should rather be too long than lose an entry whose outcome is open', () => {
    const full = Array.from({ length: SENT_TRANSACTIONS_CAPACITY }, (_, index) => entry(String(index), 'unknown'))
    expect(withEntry(full, entry('new'))).toEqual([entry('new'), ...full])
  })

  it('should never lose an open entry, whatever is sent after it', () => {
    fc.assert(
      fc.property(
        anySentTransactions,
        fc.constantFrom(...OPEN),
        fc.array(anySend, { maxLength: 120 }),
        (sentTransactions, status, sends) => {
          const mine = entry('mine', status)
          expect(sends.reduce<SentTransactions>(withEntry, withEntry(sentTransactions, mine))).toContain(mine)
        },
      ),
    )
  })

  it('should never have an id twice, nor more settled entries than there is room for', () => {
    fc.assert(
      fc.property(anySentTransactions, (sentTransactions) => {
        expect(new Set(sentTransactions.map(({ id }) => id)).size).toBe(sentTransactions.length)
        expect(sentTransactions.filter(({ status }) => isFinal(status)).length).toBeLessThanOrEqual(
          SENT_TRANSACTIONS_CAPACITY,
        )
      }),
    )
  })
})

describe('withChange', () => {
  it('should change the entry that is named, and only that', () => {
    const sentTransactions = [entry('a'), entry('b')]
    expect(withChange(sentTransactions, 'a', { status: 'pending', hash: '0x1' })).toEqual([
      entry('a', 'pending', { hash: '0x1' }),
      entry('b'),
    ])
    expect(withChange(sentTransactions, 'z', { status: 'pending' })).toEqual(sentTransactions)
  })

  it('should let an unknown outcome become known', () => {
    for (const status of FINAL) expect(withChange([entry('a', 'unknown')], 'a', { status })[0]?.status).toBe(status)
  })

  it('should never change an entry whose status is final, whatever comes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FINAL), anyStatus, fc.string(), (status, later, hash) => {
        const settled = entry('a', status)
        expect(withChange([settled], 'a', { status: later, hash })).toEqual([settled])
      }),
    )
  })

  it('should never lose, add or move an entry', () => {
    fc.assert(
      fc.property(anySentTransactions, fc.nat(80), anyStatus, (sentTransactions, id, status) => {
        expect(withChange(sentTransactions, String(id), { status }).map((each) => each.id)).toEqual(
          sentTransactions.map((each) => each.id),
        )
      }),
    )
  })
})

describe('the parameters of a question', () => {
  const request = { sessionTopic: 'topic', method: 'eth_sendTransaction', params: '[]', requestId: '1' }

  it('should keep what was only signed for as long as it may have to be handed in', () => {
    const known = withChange([entry('a')], 'a', { status: 'pending', hash: '5', signed: 'beef' })
    expect(known).toMatchObject([{ signed: 'beef' }])
    for (const status of OPEN) expect(withChange(known, 'a', { status })).toMatchObject([{ signed: 'beef' }])
    for (const status of FINAL) expect(withChange(known, 'a', { status })[0]).not.toHaveProperty('signed')
  })

  it('should go once there was an answer to it, and stay until then', () => {
    const open = [entry('a', 'asking', { request })]
    expect(withChange(open, 'a', { status: 'unknown' })[0]?.request).toEqual(request)
    for (const change of [{ status: 'pending', hash: '0x1' }, { status: 'rejected' }] as const)
      expect(withChange(open, 'a', change)[0]?.request).toEqual({ ...request, params: '' })
  })
})

describe('looking among the sent transactions', () => {
  const here = entry('here')
  const sentTransactions = [
    here,
    entry('other account', 'asking', { from: BOB }),
    entry('other chain', 'confirmed', { chain: chainId('eip155:31338') }),
  ]

  it('should show an account its own entries on its network', () => {
    expect(entriesOf(sentTransactions, { chain: here.chain, address: ALICE })).toEqual([here])
    expect(entriesOf(sentTransactions, { chain: undefined, address: undefined })).toEqual([])
  })

  it('should follow up exactly the entries whose outcome is open', () => {
    expect(openEntries([...OPEN, ...FINAL].map((status) => entry(status, status))).map(({ id }) => id)).toEqual(OPEN)
  })
})

describe('mergedSentTransactions', () => {
  it('should hold what either tab sent, newest first', () => {
    const mine = entry('mine', 'pending', { createdAt: 2 })
    const theirs = entry('theirs', 'asking', { createdAt: 3 })
    const both = entry('both', 'confirmed', { createdAt: 1 })
    expect(mergedSentTransactions([mine, both], [theirs, both]).map(({ id }) => id)).toEqual(['theirs', 'mine', 'both'])
  })

  it.each([
    ['asking', 'pending'],
    ['pending', 'confirmed'],
    ['unknown', 'failed'],
  ] as const)('should believe the tab that knows more: %s and %s', (less, more) => {
    const hash = { hash: '0xfeed' }
    const one = entry('send', less, less === 'asking' ? { hash: undefined } : hash)
    const other = entry('send', more, hash)
    expect(mergedSentTransactions([one], [other])[0]?.status).toBe(more)
    expect(mergedSentTransactions([other], [one])[0]?.status).toBe(more)
  })

  it('should know in all tabs that the tab which asked has given up: unknown takes the place of asking (Q13)', () => {
    const asking = entry('send', 'asking', { hash: undefined })
    const unknown = entry('send', 'unknown', { hash: undefined })
    expect(mergedSentTransactions([asking], [unknown])[0]?.status).toBe('unknown')
    expect(mergedSentTransactions([unknown], [asking])[0]?.status).toBe('unknown')
    expect(learntFrom([unknown], [asking])).toEqual([unknown])
    const pending = entry('send', 'pending', { hash: '0xfeed' })
    expect(mergedSentTransactions([unknown], [pending])[0]?.status).toBe('pending')
  })

  it('should never give up a hash for an outcome without one', () => {
    const pending = entry('send', 'pending', { hash: '0xfeed' })
    const rejected = entry('send', 'rejected', { hash: undefined })
    expect(mergedSentTransactions([rejected], [pending])[0]?.hash).toBe('0xfeed')
    expect(mergedSentTransactions([pending], [rejected])[0]?.hash).toBe('0xfeed')
  })

  it('should keep an outcome where another tab is told that the transaction is not the send (W17)', () => {
    const replaced = { ...entry('one', 'replaced'), hash: '0xfeed' }
    const disowned = { ...entry('one', 'unknown'), hash: undefined, disowned: '0xfeed' }
    expect(mergedSentTransactions([replaced], [disowned])).toEqual([replaced])
    expect(mergedSentTransactions([disowned], [replaced])).toEqual([replaced])
    // T10: another send has the hash, which is why it is not this one's.
    const owner = { ...entry('other', 'confirmed'), hash: '0xFEED' }
    expect(mergedSentTransactions([owner, disowned], [replaced])).toContainEqual(disowned)
    expect(mergedSentTransactions([replaced], [owner, disowned])).toContainEqual(disowned)
  })

  it('should never lose an open entry of either, nor have an id twice', () => {
    fc.assert(
      fc.property(anySentTransactions, anySentTransactions, (mine, theirs) => {
        const merged = mergedSentTransactions(mine, theirs)
        const ids = merged.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        const settled = new Set([...mine, ...theirs].filter(({ status }) => isFinal(status)).map(({ id }) => id))
        for (const { id } of openEntries([...mine, ...theirs])) expect(settled.has(id) || ids.includes(id)).toBe(true)
      }),
    )
  })
})

describe('learntFrom', () => {
  /** As it comes out of the storage: equal, and another object. */
  const stored = (sentTransactions: SentTransactions): SentTransactions => structuredClone(sentTransactions)

  it('L01 should know what either tab does, and change nothing where the other knows nothing more', () => {
    fc.assert(
      fc.property(anySentTransactions, anySentTransactions, (mine, theirs) => {
        const learnt = learntFrom(mine, stored(theirs))
        const ids = new Set(learnt.map(({ id }) => id))
        for (const { id } of mergedSentTransactions(mine, theirs)) expect(ids).toContain(id)
        expect(learntFrom(learnt, stored(learnt))).toBe(learnt)
        expect(learntFrom(learnt, stored(theirs))).toBe(learnt)
      }),
    )
  })

  it('L01 should come to an end between two tabs that tell each other', () => {
    fc.assert(
      fc.property(anySentTransactions, anySentTransactions, (one, other) => {
        const first = learntFrom(one, stored(other))
        const second = learntFrom(other, stored(first))
        expect(learntFrom(first, stored(second))).toBe(first)
        expect(learntFrom(second, stored(first))).toBe(second)
      }),
    )
  })
})
