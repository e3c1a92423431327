import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BrowserStore } from '../../../src/adapters/storage/browser-store.ts'
import { MemoryStore } from '../../../src/adapters/memory/memory-store.ts'
import { SentTransactionStore } from '../../../src/application/transactions/sent-transaction-store.ts'
import {
  SENT_TRANSACTIONS_CAPACITY,
  type SentTransactions,
  type SentTransaction,
  withChange,
  withEntry,
} from '../../../src/domain/send/sent-transactions.ts'
import { writeSentTransactions } from '../../../src/domain/send/sent-transaction-record.ts'
import { entry } from '../../domain/send/entries.ts'
import { Site } from '../../support/site.ts'
import { sentTransactionKeys } from '../../support/stored-sends.ts'

const KEY = 'portico.sent'
const ids = (sentTransactions: SentTransactions | undefined): readonly string[] =>
  (sentTransactions ?? []).map(({ id }) => id).sort()

describe('the stored sent transactions', () => {
  it('should keep what both of two tabs write at the same moment, each over its own copy of the storage (Q16)', () => {
    const site = new Site('by hand')
    const [one, other] = [new SentTransactionStore(site.tab(), KEY), new SentTransactionStore(site.tab(), KEY)]
    one.write([entry('a', 'pending', { hash: '0xa' })])
    other.write([entry('b', 'pending', { hash: '0xb' })])
    site.arrive()
    for (const sentTransactions of [one, other]) expect(ids(sentTransactions.read())).toEqual(['a', 'b'])
  })

  it('should keep a hash that a tab writes over which has not heard of it, also where who had it is gone (Q16)', () => {
    const site = new Site('by hand')
    const [one, other] = [new SentTransactionStore(site.tab(), KEY), new SentTransactionStore(site.tab(), KEY)]
    one.write([entry('a')])
    site.arrive()
    one.write([entry('a', 'pending', { hash: '0xa' })])
    other.write([entry('a', 'unknown')])
    site.arrive()
    const later = new SentTransactionStore(site.tab(), KEY)
    expect(later.read()).toMatchObject([{ status: 'pending', hash: '0xa' }])
    later.write(later.read() ?? [])
    expect(later.read()).toMatchObject([{ status: 'pending', hash: '0xa' }])
  })

  it('should lose no send and no hash, however two tabs take turns (Q16)', () => {
    const step = fc.record({
      tab: fc.nat({ max: 1 }),
      id: fc.constantFrom('a', 'b', 'c'),
      act: fc.constantFrom('ask', 'hash', 'unknown', 'arrive', 'hear'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const site = new Site('by hand')
        const tabs = [0, 1].map((): { own: SentTransactions; sentTransactions: SentTransactionStore } => ({
          own: [],
          sentTransactions: new SentTransactionStore(site.tab(), KEY),
        }))
        const told = new Set<string>()
        const asked = new Set<string>()
        for (const { tab: number, id: name, act } of steps) {
          const tab = tabs[number]
          if (tab === undefined) continue
          const id = `${number}${name}`
          const keep = (own: SentTransactions) => {
            tab.own = own
            tab.sentTransactions.write(own)
          }
          if (act === 'arrive') site.arrive()
          if (act === 'hear') keep(tab.sentTransactions.read() ?? [])
          if (act === 'ask' && !asked.has(id)) {
            asked.add(id)
            keep(withEntry(tab.own, entry(id)))
          }
          if (act === 'hash' && tab.own.some((each) => each.id === id && each.hash === undefined)) {
            told.add(id)
            keep(withChange(tab.own, id, { status: 'pending', hash: `0x${id}` }))
          }
          // Of any send that it knows, the other tab's too.
          const known = tab.own.find((each) => each.id.endsWith(name) && each.hash === undefined)
          if (act === 'unknown' && known !== undefined) keep(withChange(tab.own, known.id, { status: 'unknown' }))
        }
        site.arrive()
        const last = new SentTransactionStore(site.tab(), KEY).read() ?? []
        expect(ids(last)).toEqual([...asked].sort())
        for (const id of told) expect(last.find((each) => each.id === id)?.hash).toBe(`0x${id}`)
      }),
    )
  })

  it('should take over what earlier versions kept in one record, also while a page of theirs is open (Q16)', () => {
    const store = new MemoryStore()
    const old = (...entries: SentTransaction[]) => store.set(KEY, JSON.stringify(writeSentTransactions(entries)))
    old(entry('a', 'pending', { hash: '0xa' }), entry('b'))
    const sentTransactions = new SentTransactionStore(store, KEY)
    expect(ids(sentTransactions.read())).toEqual(['a', 'b'])
    sentTransactions.write([entry('c')])
    expect([store.get(KEY), ids(sentTransactions.read())]).toEqual([undefined, ['a', 'b', 'c']])
    old(entry('a'), entry('d'))
    expect(ids(sentTransactions.read())).toEqual(['a', 'b', 'c', 'd'])
    expect(sentTransactions.read()).toContainEqual(expect.objectContaining({ id: 'a', hash: '0xa' }))
  })

  it('S21 should keep as many as fit, and put aside one copy of what cannot be read', () => {
    const store = new MemoryStore()
    const sentTransactions = new SentTransactionStore(store, KEY)
    for (let at = 0; at < SENT_TRANSACTIONS_CAPACITY + 10; at += 1)
      sentTransactions.write([entry(String(at), 'confirmed', { createdAt: at, hash: `0x${at}` })])
    expect(sentTransactionKeys(store)).toHaveLength(SENT_TRANSACTIONS_CAPACITY)
    expect(sentTransactions.read()?.at(-1)?.id).toBe('10')
    // Not JSON, of another id, of two sends.
    store.set(`${KEY}/x`, '{')
    store.set(`${KEY}/y`, JSON.stringify(writeSentTransactions([entry('z')])))
    store.set(`${KEY}/u`, JSON.stringify(writeSentTransactions([entry('u'), entry('v')])))
    expect(sentTransactions.read()).toHaveLength(SENT_TRANSACTIONS_CAPACITY)
    expect(store.keys(KEY)).toHaveLength(SENT_TRANSACTIONS_CAPACITY + 1)
  })

  it('Q12 should give an open send the room of the oldest settled ones, which stay with the tab', () => {
    const items = new Map<string, string>()
    const size = () => [...items].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
    let most = Number.POSITIVE_INFINITY
    const storageOf = (kept: Map<string, string>, limit: () => number): Storage =>
      new Proxy({} as Storage, {
        ownKeys: () => [...kept.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
        get: (_, name) =>
          ({
            getItem: (key: string) => kept.get(key) ?? null,
            removeItem: (key: string) => void kept.delete(key),
            setItem: (key: string, value: string) => {
              const more = key.length + value.length - (kept.has(key) ? key.length + (kept.get(key)?.length ?? 0) : 0)
              if (size() + more > limit()) throw new Error('full')
              kept.set(key, value)
            },
          })[name as string],
      })
    const ofTab = new Map<string, string>()
    const store = new BrowserStore(
      () => storageOf(items, () => most),
      () => storageOf(ofTab, () => Number.POSITIVE_INFINITY),
    )
    const sentTransactions = new SentTransactionStore(store, KEY)
    for (let at = 0; at < 5; at += 1)
      sentTransactions.write([entry(`old${at}`, 'confirmed', { createdAt: at, hash: `0x${at}` })])
    most = size()
    sentTransactions.write([entry('new', 'pending', { createdAt: 9, hash: '0x9' })])
    expect([...items.keys()].filter((key) => key.startsWith(KEY)).sort()).toEqual(
      ['new', 'old1', 'old2', 'old3', 'old4'].map((id) => `${KEY}/${id}/told`),
    )
    expect(ids(sentTransactions.read())).toEqual(['new', 'old0', 'old1', 'old2', 'old3', 'old4'])
    expect(store.durability).toBe('memory')
  })
})
