import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadingMore, passesOver, withCoinbasePage, withPage } from '../../../src/domain/transactions/history-pages.ts'
import {
  failed,
  type HistoryOwner,
  historyOf,
  isHistoryOf,
  noHistory,
  type TransactionHistory,
} from '../../../src/domain/transactions/history.ts'
import { monthsOf } from '../../../src/domain/transactions/months.ts'
import type { TransactionPage } from '../../../src/domain/transactions/transaction.ts'
import { ELSEWHERE, HERE, moving, spamNft, transaction } from './transactions.ts'

const OWNER: HistoryOwner = { address: '0x1', chain: HERE }
const ids = (history: TransactionHistory) => history.transactions.map(({ id }) => id)
const page = (from: number, count: number, next?: string): TransactionPage => ({
  data: Array.from({ length: count }, (_, index) => transaction(String(from + index))),
  next,
})
const blank = (next?: string): TransactionPage => ({ data: [moving(spamNft)], next })

/** Follows a service page by page, as the use case does. */
function follow(pages: readonly TransactionPage[]): TransactionHistory {
  let history = historyOf(OWNER)
  for (const each of pages) history = withPage(each, history.next)(loadingMore(history))
  return history
}

describe('the history of an account', () => {
  it('should be of one account on one network', () => {
    expect(isHistoryOf(historyOf(OWNER), { ...OWNER })).toBe(true)
    expect(isHistoryOf(historyOf(OWNER), { ...OWNER, address: '0x2' })).toBe(false)
    expect(isHistoryOf(historyOf(OWNER), { ...OWNER, chain: ELSEWHERE })).toBe(false)
    expect(isHistoryOf(noHistory, OWNER)).toBe(false)
  })

  it('should say while it is being read, and no longer how the last time went', () => {
    const slow = { ...failed(historyOf(OWNER)), isSlow: true }
    expect(loadingMore(slow)).toMatchObject({ loading: true, isSlow: false, error: undefined })
    expect(withPage(page(0, 1), undefined)(slow)).toMatchObject({ loading: false, isSlow: false, error: undefined })
    expect(failed(slow)).toMatchObject({ loading: false, isSlow: false })
  })

  it('R-ENT-4 should add page to page and keep the cursor of the last', () => {
    const history = follow([page(0, 2, 'a'), page(2, 2, 'b')])
    expect(ids(history)).toEqual(['0', '1', '2', '3'])
    expect(history).toMatchObject({ next: 'b', loading: false, empty: false })
    expect(monthsOf(history.transactionsByYear).flatMap(({ transactions }) => transactions)).toHaveLength(4)
  })

  it('R-TX-2 R-TX-3 should leave out spam and other networks', () => {
    const elsewhere = transaction('elsewhere', { chain: ELSEWHERE })
    expect(ids(follow([{ data: [moving(spamNft), elsewhere, transaction('here')] }]))).toEqual(['here'])
  })

  it('R-ENT-4 should be empty once the last page left nothing to show, and not before the first page came', () => {
    expect(noHistory.empty).toBe(false)
    expect(follow([{ data: [] }]).empty).toBe(true)
    expect(follow([blank('more')]).empty).toBe(false)
    expect(follow([page(0, 1)]).empty).toBe(false)
  })

  it('R-ERR-3 should be marked empty with the cursor cleared when a fetch failed, and keep its rows', () => {
    const history = failed(loadingMore(follow([page(0, 2, 'a')])))
    expect(history).toMatchObject({ empty: true, next: undefined, loading: false, error: 'TRANSACTION_FETCH_FAILED' })
    expect(ids(history)).toEqual(['0', '1'])
  })

  it('J02 should begin at the first page after a failure, newer rows before the ones that stayed', () => {
    const history = failed(follow([page(5, 2, 'a')]))
    expect(ids(withPage(page(4, 2, 'a'), history.next)(history))).toEqual(['4', '5', '6'])
  })

  it('should know of a row what the newer first page tells', () => {
    const history = follow([{ data: [transaction('0', { status: 'pending' })] }])
    const newer = withPage({ data: [transaction('0', { status: 'confirmed' })] }, undefined)(history)
    expect(newer.transactions.map(({ metadata }) => metadata.status)).toEqual(['confirmed'])
  })

  it('should count pages, and follow cursors, anew from a first page on', () => {
    const again = (first: TransactionPage, history: TransactionHistory) => withPage(first, undefined)(history)
    expect(passesOver(again(blank('a'), follow([blank('a'), blank('b'), blank('c')])))).toBe(true)
    expect(again({ data: [], next: 'a' }, follow([{ data: [], next: 'a' }])).next).toBe('a')
    expect(again(page(0, 1, 'a'), follow([page(0, 1, 'a'), page(1, 1, 'b')])).next).toBe('a')
  })

  it('should show a row once, with what is known of it now', () => {
    const pending = { data: [transaction('0', { status: 'pending' }), transaction('1')], next: 'a' }
    const history = follow([pending, { data: [transaction('0', { status: 'confirmed' })] }])
    expect(ids(history)).toEqual(['0', '1'])
    expect(history.transactions[0]?.metadata.status).toBe('confirmed')
  })

  it('should pass over pages that are filtered empty, up to three', () => {
    expect(passesOver(follow([blank('a')]))).toBe(true)
    expect(passesOver(follow([blank('a'), blank('b')]))).toBe(true)
    expect(passesOver(follow([blank('a'), blank('b'), blank('c')]))).toBe(false)
    expect(follow([blank('a'), blank('b'), blank('c')])).toMatchObject({ next: 'c', empty: false })
    expect(passesOver(follow([page(0, 1, 'a')]))).toBe(false)
    expect(passesOver(follow([blank()]))).toBe(false)
  })

  it('J08 should end where a cursor comes a second time', () => {
    expect(follow([page(0, 1, 'a'), page(1, 1, 'a')]).next).toBeUndefined()
    expect(follow([page(0, 1, 'a'), page(1, 1, 'b'), page(2, 1, 'a')]).next).toBeUndefined()
  })

  it('J08 should end after two pages without anything in them', () => {
    expect(follow([{ data: [], next: 'a' }]).next).toBe('a')
    expect(
      follow([
        { data: [], next: 'a' },
        { data: [], next: 'b' },
      ]),
    ).toMatchObject({ next: undefined, empty: true })
  })

  it('should keep purchases apart, with a cursor of their own, unfiltered', () => {
    const history = withCoinbasePage({ data: [transaction('bought', { chain: ELSEWHERE })], next: 'c' })(
      follow([page(0, 1, 'a')]),
    )
    expect(history).toMatchObject({ next: 'a', coinbaseNext: 'c' })
    expect(ids(history)).toEqual(['0'])
    expect(monthsOf(history.coinbaseTransactions).flatMap(({ transactions }) => transactions)).toHaveLength(1)
  })

  it('should add page to page of purchases', () => {
    const bought = (id: string) => withCoinbasePage({ data: [transaction(id)] })
    const history = bought('2')(bought('1')(historyOf(OWNER)))
    const purchases = monthsOf(history.coinbaseTransactions).flatMap(({ transactions }) => transactions)
    expect(purchases.map(({ id }) => id)).toEqual(['1', '2'])
  })

  it('should never grow without an owner', () => {
    expect(withPage(page(0, 1), undefined)(noHistory)).toBe(noHistory)
  })

  const anyPage = fc.record({
    data: fc.array(
      fc
        .record({ id: fc.integer({ min: 0, max: 20 }).map(String), chain: fc.constantFrom(HERE, ELSEWHERE) })
        .map(({ id, chain }) => transaction(id, { chain })),
      { maxLength: 6 },
    ),
    next: fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: undefined }),
  })

  it('R-TX-3 should never hold a row of another network, nor one twice, whatever pages come', () => {
    fc.assert(
      fc.property(fc.array(anyPage), (pages) => {
        const history = follow(pages)
        expect(new Set(ids(history)).size).toBe(ids(history).length)
        for (const { metadata } of history.transactions) expect(metadata.chain).toBe(HERE)
      }),
    )
  })

  it('J08 should always come to an end, whatever cursors the service gives', () => {
    fc.assert(
      fc.property(fc.infiniteStream(anyPage), (pages) => {
        let history = withPage(pages.next().value, undefined)(historyOf(OWNER))
        let asked = 1
        while (history.next !== undefined) {
          history = withPage(pages.next().value, history.next)(history)
          asked += 1
        }
        // There are four cursors; each is followed at most once.
        expect(asked).toBeLessThanOrEqual(5)
      }),
    )
  })
})
