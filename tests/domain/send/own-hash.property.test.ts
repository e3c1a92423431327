import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type SentTransactions,
  mergedSentTransactions,
  withChange,
  withEntry,
  withOwnHashes,
} from '../../../src/domain/send/sent-transactions.ts'
import { hash } from '../../support/accounts.ts'
import { anyEntry, entry } from './entries.ts'

/** Few hashes, in either case, so that they meet. */
const anyHash = fc.integer({ min: 10, max: 14 }).chain((number) => {
  const text = hash(number)
  return fc.constantFrom(text, `0x${text.slice(2).toUpperCase()}`)
})
const anySend = fc
  .tuple(anyEntry, fc.nat(12), fc.option(anyHash, { nil: undefined }))
  .map(([one, id, named]) => ({ ...one, id: String(id), hash: named, disowned: undefined }))
const anySentTransactions = fc
  .array(anySend, { maxLength: 12 })
  .map((sends) => withOwnHashes(sends.reduce<SentTransactions>(withEntry, [])))

const hashesOf = (sentTransactions: SentTransactions) =>
  sentTransactions.flatMap((each) => (each.hash === undefined ? [] : [`${each.chain} ${each.hash.toLowerCase()}`]))
const isOnce = (sentTransactions: SentTransactions) =>
  new Set(hashesOf(sentTransactions)).size === hashesOf(sentTransactions).length

describe('one hash', () => {
  it('T10 should be one send’s alone, whatever two tabs have written', () => {
    fc.assert(
      fc.property(anySentTransactions, anySentTransactions, (mine, theirs) => {
        const merged = withOwnHashes(mergedSentTransactions(mine, theirs))
        expect(isOnce(merged)).toBe(true)
        // A send whose hash was known goes on having one, its own or not.
        for (const each of merged) {
          const before = [...mine, ...theirs].filter(({ id }) => id === each.id)
          if (before.some(({ hash: known }) => known !== undefined)) expect(each.hash ?? each.disowned).toBeDefined()
        }
        expect(withOwnHashes(merged)).toBe(merged)
      }),
    )
  })

  it('T10 should be one send’s alone, whatever wallets name one after the other', () => {
    fc.assert(
      fc.property(
        anySentTransactions,
        fc.array(fc.tuple(fc.nat(12), anyHash), { maxLength: 12 }),
        (sentTransactions, named) => {
          const after = named.reduce<SentTransactions>(
            (now, [id, each]) => withChange(now, String(id), { status: 'pending', hash: each }),
            sentTransactions,
          )
          expect(isOnce(after)).toBe(true)
        },
      ),
    )
  })

  it('T10 should leave what was named in writing, and the send unknown', () => {
    const first = entry('first', 'pending', { hash: hash(1) })
    const [second] = withChange([entry('second'), first], 'second', { status: 'pending', hash: hash(1) })
    expect(second).toMatchObject({ status: 'unknown', hash: undefined, disowned: hash(1) })
  })
})
