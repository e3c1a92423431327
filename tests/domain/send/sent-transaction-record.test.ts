import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount } from '../../../src/domain/send/amount.ts'
import { type SentTransactions, withOwnHashes } from '../../../src/domain/send/sent-transactions.ts'
import { readSentTransactions, writeSentTransactions } from '../../../src/domain/send/sent-transaction-record.ts'
import { anyEntry, entry } from './entries.ts'

const text = (sentTransactions: SentTransactions) => JSON.stringify(writeSentTransactions(sentTransactions))
const anySentTransactions = fc.uniqueArray(anyEntry, { selector: ({ id }) => id, maxLength: 10 })

/** The first entry as it is stored, with some fields changed. */
const stored = (changes: object) => ({
  version: 1,
  entries: [{ ...(writeSentTransactions([entry('a')]) as { entries: [object] }).entries[0], ...changes }],
})

describe('the stored sent transactions', () => {
  it('should always be read back as it was written, to the last digit', () => {
    fc.assert(
      fc.property(anySentTransactions, (sentTransactions) => {
        expect(readSentTransactions(JSON.parse(text(sentTransactions)))).toEqual(withOwnHashes(sentTransactions))
      }),
    )
  })

  it.each([
    ['null', null],
    ['a list', []],
    ['a text', 'sentTransactions'],
    ['no version', { entries: [] }],
    ['an older version', { version: 0, entries: [] }],
    ['a newer version', { version: 2, entries: [] }],
    ['a version of another type', { version: '1', entries: [] }],
  ])('K04 should not be read from %s', (_what, json) => {
    expect(readSentTransactions(json)).toBeUndefined()
  })

  it('K04 should not be read when it was cut off, at whatever byte', () => {
    const whole = text([entry('a', 'pending', { hash: '0x1', block: 7n })])
    for (let length = 0; length < whole.length; length += 1)
      expect(() => readSentTransactions(JSON.parse(whole.slice(0, length)))).toThrow(SyntaxError)
  })

  it.each([
    ['id', 7],
    ['chain', 'eip155:0'],
    ['from', null],
    ['to', undefined],
    ['amount', 1],
    ['amount', '-1'],
    ['amount', '0x1'],
    ['amount', '1'.repeat(79)],
    ['symbol', {}],
    ['decimals', '18'],
    ['decimals', -1],
    ['decimals', 1.5],
    ['decimals', 9_007_199_254_740_991],
    ['createdAt', '2026'],
    ['createdAt', 8.65e15],
    ['createdAt', -1],
    ['status', 'done'],
    ['status', 'constructor'],
  ])('K04 should leave out an entry whose %s is %j, and keep the others', (field, value) => {
    const [bad] = stored({ [field]: value }).entries
    const [good] = stored({ id: 'good' }).entries
    expect(readSentTransactions({ version: 1, entries: [null, bad, good, 7] })?.map(({ id }) => id)).toEqual(['good'])
  })

  it.each([
    ['hash', 7],
    ['block', 7],
    ['lastValidBlock', '-7'],
    ['request', 'personal_sign'],
    ['request', { sessionTopic: 'a', method: 'eth_sendTransaction' }],
    ['request', { sessionTopic: 'a', params: '[]' }],
    ['request', { method: 'eth_sendTransaction', params: '[]' }],
    ['replacement', { kind: 'spedUp' }],
    ['replacement', { kind: 'undone', hash: '0x1' }],
    ['confirmations', -1],
    ['isTold', 'true'],
    ['waitsForOwners', 1],
  ])('K04 should keep an entry whose %s cannot be read, without it', (field, value) => {
    expect(readSentTransactions(stored({ [field]: value }))).toEqual([entry('a')])
  })

  it('should keep the token of a send, and whether the visitor was told of it', () => {
    const told = entry('a', 'confirmed', { token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', isTold: true })
    expect(readSentTransactions(JSON.parse(text([told])))).toEqual([told])
    expect(readSentTransactions(JSON.parse(text([entry('a')])))?.[0]).not.toHaveProperty('isTold')
  })

  it('S269 should keep that a Safe waits for its owners', () => {
    const waiting = entry('a', 'pending', { waitsForOwners: true })
    expect(readSentTransactions(JSON.parse(text([waiting])))).toEqual([waiting])
  })

  it('S21 should read names of 256 letters, and no longer ones', () => {
    const named = (length: number) => readSentTransactions(stored({ id: 'a'.repeat(length) }))
    expect([named(256)?.length, named(257)?.length]).toEqual([1, 0])
  })

  it('should have an id once, the newest', () => {
    const twice = { version: 1, entries: [...stored({ status: 'pending' }).entries, ...stored({}).entries] }
    expect(readSentTransactions(twice)).toEqual([entry('a', 'pending')])
  })

  it('K04 should have nothing in it, of all that another script may have written, that cannot be shown', () => {
    const anyField = fc.oneof(fc.jsonValue(), fc.maxSafeInteger(), fc.bigInt().map(String))
    const anyKey = fc.constantFrom(...Object.keys(entry('a')))
    fc.assert(
      fc.property(fc.dictionary(anyKey, anyField), (changes) => {
        for (const { amount, decimals, createdAt } of readSentTransactions(stored(changes)) ?? []) {
          expect(formatAmount(amount, decimals)).toMatch(/^[0-9.]+$/)
          expect(new Date(createdAt).toISOString()).toMatch(/Z$/)
        }
      }),
    )
  })

  it('should never throw, whatever is stored', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => void readSentTransactions(json)))
    fc.assert(fc.property(fc.jsonValue(), (entries) => void readSentTransactions({ version: 1, entries })))
  })
})
