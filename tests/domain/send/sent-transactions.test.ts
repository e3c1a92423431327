import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import {
  entriesOf,
  isSameHash,
  type SendStatus,
  type SentTransaction,
  type SentTransactions,
  SENT_TRANSACTIONS_CAPACITY,
  learntFrom,
  mergedSentTransactions,
  openEntries,
  recipientsOf,
  standingHash,
  transferOf,
  withChange,
  withEntry,
  withOwnHashes,
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

  it('should say of what is settled only that the visitor was told', () => {
    const settled = entry('a', 'failed')
    expect(withChange([settled], 'a', { isTold: true, status: 'pending' })).toEqual([{ ...settled, isTold: true }])
    expect(withChange([settled], 'a', { isTold: undefined })).toEqual([settled])
  })

  it('should take no two sends that have no hash for one', () => {
    expect(withChange([entry('a'), entry('b')], 'a', { status: 'pending' })).toStrictEqual([
      entry('a', 'pending'),
      entry('b'),
    ])
  })

  it('T10 should not give it the hash of another send, but remember it, and keep what was signed', () => {
    const owner = entry('b', 'pending', { hash: '0xfeed' })
    const signed = entry('a', 'asking', { signed: 'beef' })
    const change = { status: 'confirmed', hash: '0xFEED', block: 7n, confirmations: 2, signed: undefined } as const
    expect(withChange([signed, owner], 'a', change)).toEqual([
      entry('a', 'unknown', { disowned: '0xFEED', signed: 'beef' }),
      owner,
    ])
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

  it('should be none where nothing was signed', () => {
    expect(withChange([entry('a')], 'a', { status: 'pending' })[0]).not.toHaveProperty('signed')
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

  it('D99 should show an account its own entries in whichever case its wallet writes it, but on Solana', () => {
    const written = ALICE.slice(2)
    for (const digits of [written.toLowerCase(), written.toUpperCase()])
      expect(entriesOf(sentTransactions, { chain: here.chain, address: `0x${digits}` })).toEqual([here])
    const chain = chainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    const onSolana = [entry('there', 'pending', { chain, from: 'Ab1' })]
    expect(entriesOf(onSolana, { chain, address: 'aB1' })).toEqual([])
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

  const HASH = { hash: '0xfeed' }
  const request = { sessionTopic: 'topic', method: 'eth_sendTransaction', params: '[]', requestId: undefined }
  const told = { request: { ...request, requestId: '1' } }
  it.each<[string, SentTransaction, SentTransaction]>([
    ['its number', entry('a', 'pending', HASH), entry('a', 'pending', { ...HASH, nonce: 5n })],
    ['its number, while the wallet has it', entry('a', 'asking', told), entry('a', 'asking', { request, nonce: 5n })],
    ['its number, where neither entry knows more', entry('a', 'unknown'), entry('a', 'unknown', { nonce: 5n })],
    ['the question', entry('a', 'asking', { request }), entry('a', 'asking', told)],
    ['the question at all', entry('a', 'asking'), entry('a', 'asking', told)],
    ['that the visitor was told', entry('a', 'failed', HASH), entry('a', 'failed', { ...HASH, isTold: true })],
    ['that it was given up', entry('a', 'asking', { nonce: 5n, ...told }), entry('a', 'unknown')],
    ['which hash is not its own', entry('a', 'pending', HASH), entry('a', 'unknown', { disowned: '0xFEED' })],
    [
      'which hash is its own instead',
      entry('a', 'confirmed', HASH),
      entry('a', 'pending', { hash: '0xbeef', disowned: '0xfeed' }),
    ],
    [
      'which of two hashes is not its own either',
      entry('a', 'pending', { ...HASH, disowned: '0xbeef', nonce: 5n }),
      entry('a', 'unknown', { disowned: '0xfeed' }),
    ],
    ['which other hash it had', entry('a', 'failed', HASH), entry('a', 'pending', { ...HASH, disowned: '0xdead' })],
    ['a hash, if only another’s', entry('a', 'rejected'), entry('a', 'unknown', { disowned: '0xdead' })],
  ])('should believe the tab that knows %s', (_what, less, more) => {
    expect(mergedSentTransactions([less], [more])).toEqual([more])
    expect(mergedSentTransactions([more], [less])).toEqual([more])
  })

  it('should keep to itself where neither tab knows more', () => {
    for (const [one, other] of [
      [entry('a', 'pending'), entry('a', 'unknown')],
      [entry('a', 'asking', told), entry('a', 'asking', { request: { ...told.request, requestId: '2' } })],
      [entry('a', 'pending', { nonce: 1n, request }), entry('a', 'pending', { nonce: 2n, request })],
    ] as const) {
      expect(mergedSentTransactions([one], [other])).toEqual([one])
      expect(mergedSentTransactions([other], [one])).toEqual([other])
    }
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

describe('isSameHash', () => {
  it('should not mind the case of EVM, and mind that of Solana', () => {
    expect(isSameHash('0xfeed', '0xFEED')).toBe(true)
    expect(isSameHash('0xfeed', '0xfeee')).toBe(false)
    expect(isSameHash('5Sig', '5Sig')).toBe(true)
    expect(isSameHash('5Sig', '5sig')).toBe(false)
  })
})

describe('withOwnHashes', () => {
  const one = (id: string, status: SendStatus, more: Partial<SentTransaction> = {}) =>
    entry(id, status, { hash: '0xfeed', block: 7n, confirmations: 1, ...more })
  const open = (it: SentTransaction) => ({
    ...it,
    ...{ status: 'unknown', hash: undefined, disowned: it.hash, block: undefined, confirmations: undefined },
  })

  it.each<[string, SentTransaction, SentTransaction]>([
    ['the one with an outcome', one('b', 'confirmed', { createdAt: 9 }), one('a', 'pending', { createdAt: 1 })],
    ['the older of two that are open', one('b', 'pending', { createdAt: 1 }), one('a', 'pending', { createdAt: 9 })],
    ['the older of two with an outcome', one('b', 'failed', { createdAt: 1 }), one('a', 'confirmed', { createdAt: 9 })],
    ['one of two that are as old', one('a', 'pending'), one('b', 'pending')],
    ['one however its letters are written', one('a', 'pending'), one('b', 'pending', { hash: '0xFEED' })],
  ])('T10 should leave a hash to %s, and open the other again', (_what, owner, other) => {
    expect(withOwnHashes([owner, other])).toEqual([owner, open(other)])
    expect(withOwnHashes([other, owner])).toEqual([open(other), owner])
  })

  it('T10 should leave it to one of three', () => {
    const [first, second, third] = [one('a', 'pending'), one('b', 'pending'), one('c', 'pending')]
    expect(withOwnHashes([third, first, second])).toEqual([open(third), first, open(second)])
  })

  it('should change nothing where no hash is another’s', () => {
    const solana = chainId('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')
    const all = [
      ...[one('a', 'pending'), one('b', 'pending', { chain: chainId('eip155:1') }), entry('c'), entry('d')],
      ...[one('e', 'pending', { chain: solana, hash: '5Sig' }), one('f', 'pending', { chain: solana, hash: '5sig' })],
    ]
    expect(withOwnHashes(all)).toBe(all)
  })
})

describe('what is told of a send', () => {
  it('should be what it moves: the own currency, or a token', () => {
    const moved = { from: ALICE, to: BOB, amount: 1_500_000_000_000_000_000n }
    expect(transferOf(entry('a'))).toEqual({ ...moved, token: undefined })
    expect(transferOf(entry('a', 'asking', { token: '0x1', decimals: 6 }))).toEqual({
      ...moved,
      token: { address: '0x1', decimals: 6 },
    })
  })

  it('S08 should make only those known to whom something went, or is on its way', () => {
    const known = [...OPEN, ...FINAL].filter((status) => recipientsOf([entry('a', status)]).length > 0)
    expect(known).toEqual(['pending', 'confirmed'])
    expect(recipientsOf([entry('a', 'pending'), entry('b', 'confirmed', { to: ALICE })])).toEqual([BOB, ALICE])
  })

  it('should be looked up by what stands in its place, else by its own hash', () => {
    const replacement = { kind: 'spedUp', hash: '0x2' } as const
    expect(standingHash({ hash: '0x1', replacement })).toBe('0x2')
    expect(standingHash({ hash: '0x1', replacement: undefined })).toBe('0x1')
    expect(standingHash({ hash: undefined, replacement: undefined })).toBeUndefined()
  })
})

describe('learntFrom', () => {
  it('should learn of one send and keep the others', () => {
    const [kept, less, more] = [entry('kept'), entry('a', 'pending'), entry('a', 'confirmed', { hash: '0xfeed' })]
    expect(learntFrom([kept, less], [more])).toEqual([kept, more])
    const mine = [kept, more]
    expect(learntFrom(mine, [less])).toBe(mine)
  })

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
