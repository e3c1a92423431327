import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount } from '../../../src/domain/send/amount.ts'
import { type Ledger, withOwnHashes } from '../../../src/domain/send/ledger.ts'
import { readLedger, writeLedger } from '../../../src/domain/send/ledger-record.ts'
import { anyEntry, entry } from './entries.ts'

const text = (ledger: Ledger) => JSON.stringify(writeLedger(ledger))
const anyLedger = fc.uniqueArray(anyEntry, { selector: ({ id }) => id, maxLength: 10 })

/** The first entry as it is stored, with some fields changed. */
const stored = (changes: object) => ({
  version: 1,
  entries: [{ ...(writeLedger([entry('a')]) as { entries: [object] }).entries[0], ...changes }],
})

describe('the stored ledger', () => {
  it('should always be read back as it was written, to the last digit', () => {
    fc.assert(
      fc.property(anyLedger, (ledger) => {
        expect(readLedger(JSON.parse(text(ledger)))).toEqual(withOwnHashes(ledger))
      }),
    )
  })

  it.each([
    ['null', null],
    ['a list', []],
    ['a text', 'ledger'],
    ['no version', { entries: [] }],
    ['an older version', { version: 0, entries: [] }],
    ['a newer version', { version: 2, entries: [] }],
    ['a version of another type', { version: '1', entries: [] }],
  ])('K04 should not be read from %s', (_what, json) => {
    expect(readLedger(json)).toBeUndefined()
  })

  it('K04 should not be read when it was cut off, at whatever byte', () => {
    const whole = text([entry('a', 'pending', { hash: '0x1', block: 7n })])
    for (let length = 0; length < whole.length; length += 1)
      expect(() => readLedger(JSON.parse(whole.slice(0, length)))).toThrow(SyntaxError)
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
    expect(readLedger({ version: 1, entries: [null, bad, good, 7] })?.map(({ id }) => id)).toEqual(['good'])
  })

  it.each([
    ['hash', 7],
    ['block', 7],
    ['lastValidBlock', '-7'],
    ['request', 'personal_sign'],
    ['request', { sessionTopic: 'a', method: 'eth_sendTransaction' }],
  ])('K04 should keep an entry whose %s can not be read, without it', (field, value) => {
    expect(readLedger(stored({ [field]: value }))).toEqual([entry('a')])
  })

  it('should have an id once, the newest', () => {
    const twice = { version: 1, entries: [...stored({ status: 'pending' }).entries, ...stored({}).entries] }
    expect(readLedger(twice)).toEqual([entry('a', 'pending')])
  })

  it('K04 should have nothing in it, of all that another script may have written, that can not be shown', () => {
    const anyField = fc.oneof(fc.jsonValue(), fc.maxSafeInteger(), fc.bigInt().map(String))
    const anyKey = fc.constantFrom(...Object.keys(entry('a')))
    fc.assert(
      fc.property(fc.dictionary(anyKey, anyField), (changes) => {
        for (const { amount, decimals, createdAt } of readLedger(stored(changes)) ?? []) {
          expect(formatAmount(amount, decimals)).toMatch(/^[0-9.]+$/)
          expect(new Date(createdAt).toISOString()).toMatch(/Z$/)
        }
      }),
    )
  })

  it('should never throw, whatever is stored', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => void readLedger(json)))
    fc.assert(fc.property(fc.jsonValue(), (entries) => void readLedger({ version: 1, entries })))
  })
})
