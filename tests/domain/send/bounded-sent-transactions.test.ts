import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CallsBundle, readBundles, readHashes } from '../../../src/domain/rpc/calls.ts'
import { inTurn } from '../../../src/domain/send/status-polling.ts'
import {
  awaitedAnswers,
  SENT_TRANSACTIONS_CAPACITY,
  type SentTransaction,
  type SendStatus,
} from '../../../src/domain/send/sent-transactions.ts'
import { readSentTransactions, writeSentTransactions } from '../../../src/domain/send/sent-transaction-record.ts'
import { symbolText } from '../../../src/domain/send/symbol-text.ts'
import { hash } from '../../support/accounts.ts'
import { anyStatus, entry, isFinal } from './entries.ts'

const stored = (entries: readonly ReturnType<typeof entry>[]): unknown =>
  JSON.parse(JSON.stringify(writeSentTransactions(entries)))

describe('stored sent transactions', () => {
  it('S21 should lose settled entries first and never an open one, however many there are', () => {
    fc.assert(
      fc.property(fc.array(anyStatus, { maxLength: 400 }), (statuses) => {
        const entries = statuses.map((status, id) => entry(String(id), status, { hash: hash(id) }))
        const read = readSentTransactions(stored(entries)) ?? []
        expect(read.filter(({ status }) => isFinal(status)).length).toBeLessThanOrEqual(SENT_TRANSACTIONS_CAPACITY)
        const open = entries.filter(({ status }) => !isFinal(status))
        expect(read.filter(({ status }) => !isFinal(status)).map((each) => each.hash)).toEqual(
          open.map((each) => each.hash),
        )
      }),
    )
  })

  it('S21 should be small again where another script blew it up', () => {
    const long = 'x\u202e'.repeat(50_000)
    const settled = Array.from({ length: 3_000 }, (_, id) => entry(String(id), 'confirmed', { symbol: long }))
    const open = entry('open', 'pending', {
      ...{ hash: hash(1), symbol: `USDC${long}`, signed: 'ab'.repeat(100_000) },
      request: { sessionTopic: 'topic', method: 'eth_sendTransaction', params: long, requestId: '1' },
    })
    const json = stored([...settled.slice(0, 60), open, ...settled.slice(60, 200)])
    const read = readSentTransactions(json) ?? []
    expect(read.find(({ id }) => id === 'open')).toMatchObject({ hash: hash(1), signed: undefined, request: undefined })
    expect(JSON.stringify(writeSentTransactions(read)).length).toBeLessThan(40_000)
    expect(JSON.stringify(writeSentTransactions(read))).not.toContain('\u202e')
  })

  it.each(['id', 'from', 'to'] as const)('S21 should leave out an entry whose %s is none of its kind', (field) => {
    expect(readSentTransactions(stored([entry('a', 'pending', { [field]: 'x'.repeat(257) })]))).toEqual([])
  })
})

describe('the symbol of what is sent', () => {
  it('S21 should never be long, nor turn what stands beside it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (raw) => {
        const shown = symbolText(raw)
        expect(shown.length).toBeLessThanOrEqual(32 * 16)
        expect(shown).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/)
        expect(symbolText(shown)).toBe(shown)
      }),
    )
    expect(symbolText('USDC')).toBe('USDC')
    expect(symbolText('\u202eCDSU')).toBe('CDSU')
    expect(symbolText('x'.repeat(100_000))).toHaveLength(32)
  })
})

describe('whose turn it is', () => {
  it('S21 should be few at once, and one of every account before a second one of any', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 12 }), (count, most) => {
        const all = Array.from({ length: count }, (_, id) => ({ id: String(id) }))
        const seen: string[] = []
        let last: string | undefined
        for (let round = 0; round * most < count; round += 1) {
          const turn = inTurn(all, last, most)
          expect(turn.length).toBe(Math.min(most, count))
          seen.push(...turn.map(({ id }) => id))
          last = turn.at(-1)?.id
        }
        expect(new Set(seen).size).toBe(count)
        expect(new Set(seen.slice(0, count)).size).toBe(count)
      }),
    )
  })
})

describe('the hashes of a bundle', () => {
  it('S21 should be hashes, each once, and not 50,000', () => {
    const many = Array.from({ length: 50_000 }, (_, number) => hash(number))
    expect(readHashes(many)).toEqual(many.slice(0, 100))
    expect(readHashes([hash(10), hash(10).toUpperCase().replace('0X', '0x'), 'x', 7, null])).toEqual([hash(10)])
  })

  it('S21 should be bounded where they are read from storage, and so should the bundles', () => {
    const bundle: CallsBundle = {
      ...{ id: '1', chain: entry('a').chain, from: '0x1', sessionTopic: 'topic', startedAt: 0, told: 'wallet' },
      ...{ outcome: 'pending', partial: false, isGivenUp: false, calls: [], receipts: [], code: undefined },
      hashes: Array.from({ length: 5_000 }, (_, number) => hash(number)),
    }
    const read = readBundles(JSON.parse(JSON.stringify(Array.from({ length: 300 }, () => bundle)))) ?? []
    expect(read).toHaveLength(20)
    expect(read[0]?.hashes).toHaveLength(100)
    expect(readBundles([{ ...bundle, id: 'x'.repeat(10_000) }])).toEqual([])
  })
})

describe('sent transactions in a storage that is full (Q12)', () => {
  it('should name the questions whose answers are looked for, and none that was answered', () => {
    const request = { sessionTopic: 'aa', method: 'eth_sendTransaction', params: '[]', requestId: '1' }
    const awaited = (more: Partial<SentTransaction>, status: SendStatus = 'unknown') =>
      awaitedAnswers([entry('a', status, { request, ...more })])
    expect(awaited({})).toEqual(new Set(['1']))
    expect(awaited({}, 'asking')).toEqual(new Set(['1']))
    expect(awaited({ hash: '0x1' }, 'pending')).toEqual(new Set())
    expect(awaited({}, 'rejected')).toEqual(new Set())
    expect(awaited({ request: undefined })).toEqual(new Set())
    expect(awaited({ request: { ...request, params: '' } })).toEqual(new Set())
    expect(awaited({ request: { ...request, requestId: undefined } })).toBeUndefined()
  })
})
