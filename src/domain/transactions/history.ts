import type { ChainId } from '../network/chain-id.ts'
import type { ErrorCode } from '../shared/error-catalogue.ts'
import { pagesAfter } from '../shared/paging.ts'
import { onChain } from './chain-filter.ts'
import { groupByMonth, type TransactionsByYear } from './months.ts'
import { dropSpam } from './spam-filter.ts'
import type { Transaction, TransactionPage } from './transaction.ts'

/** The owner of the history: rows of two accounts or of two networks are never in one. */
export interface HistoryOwner {
  readonly address: string
  readonly chain: ChainId
}

/** R-ENT-4: what is known of an account's past on one network. */
export interface TransactionHistory {
  readonly owner: HistoryOwner | undefined
  /** Of the network, without spam, one per id. */
  readonly transactions: readonly Transaction[]
  readonly transactionsByYear: TransactionsByYear
  /** Those whose date cannot be read. */
  readonly undated: readonly Transaction[]
  /** Purchases, which come from another source, with their own cursor, and are neither spam nor of one network. */
  readonly coinbaseTransactions: TransactionsByYear
  /** Where the next page begins; `undefined`: there is none, or none was asked for yet. */
  readonly next: string | undefined
  readonly coinbaseNext: string | undefined
  readonly loading: boolean
  /** It takes longer than usual. */
  readonly isSlow: boolean
  /** Nothing to show after a reading; also after a failure (R-ERR-3). */
  readonly empty: boolean
  readonly error: ErrorCode | undefined
  /** Pages in a row of which nothing was left to show. */
  readonly blankPages: number
  /** Pages in a row that brought nothing. */
  readonly hollowPages: number
  /** Every cursor that was followed: one that comes again would loop. */
  readonly followed: ReadonlySet<string>
}

export const noHistory: TransactionHistory = {
  owner: undefined,
  transactions: [],
  transactionsByYear: {},
  undated: [],
  coinbaseTransactions: {},
  next: undefined,
  coinbaseNext: undefined,
  loading: false,
  isSlow: false,
  empty: false,
  error: undefined,
  blankPages: 0,
  hollowPages: 0,
  followed: new Set(),
}

/** How many pages with nothing to show are skipped without asking the visitor. Source: our decision. */
const MAX_BLANK_PAGES = 3

export const historyOf = (owner: HistoryOwner): TransactionHistory => ({ ...noHistory, owner })

export const isHistoryOf = (history: TransactionHistory, { address, chain }: HistoryOwner): boolean =>
  history.owner?.address === address && history.owner.chain === chain

export const loadingMore = (history: TransactionHistory): TransactionHistory => ({
  ...history,
  loading: true,
  isSlow: false,
  error: undefined,
})

/**
 * Adds a page: spam and other networks' transactions left out, one row per id, the newer row wins.
 *
 * @param cursor - Where the page began; `undefined` for the first, whose rows go before what is here already.
 */
export const withPage =
  (page: TransactionPage, cursor: string | undefined) =>
  (history: TransactionHistory): TransactionHistory => {
    const { owner } = history
    if (owner === undefined) return history
    const shown = onChain(dropSpam(page.data), owner.chain)
    const transactions =
      cursor === undefined ? newerBefore(shown, history.transactions) : newerAfter(history.transactions, shown)
    const blankPages = shown.length > 0 ? 0 : (cursor === undefined ? 0 : history.blankPages) + 1
    const pages = pagesAfter(history, cursor, page.next, page.data.length === 0)
    const { byYear, undated } = groupByMonth(transactions)
    return {
      ...{ ...history, ...pages, transactions, transactionsByYear: byYear, undated, blankPages },
      ...{ loading: false, isSlow: false, error: undefined },
      empty: transactions.length === 0 && pages.next === undefined,
    }
  }

/** Adds a page of purchases: a separate list with its own cursor. */
export const withCoinbasePage =
  (page: TransactionPage) =>
  (history: TransactionHistory): TransactionHistory => {
    const known = Object.values(history.coinbaseTransactions).flatMap((year) => Object.values(year).flat())
    const { byYear } = groupByMonth(newerAfter(known, page.data))
    return { ...history, coinbaseTransactions: byYear, coinbaseNext: page.next }
  }

/** R-ERR-3: marked empty, the cursor cleared. Rows that are here stay; the next try begins at the first page. */
export const failed = (history: TransactionHistory): TransactionHistory => ({
  ...history,
  ...{ loading: false, isSlow: false },
  empty: true,
  next: undefined,
  error: 'TRANSACTION_FETCH_FAILED',
})

/** Whether to fetch the next page without the visitor's request, as this one has nothing to show. */
export const passesOver = ({ blankPages, next }: TransactionHistory): boolean =>
  next !== undefined && blankPages > 0 && blankPages < MAX_BLANK_PAGES

/** One row per id: a row that comes again stays in its place and is updated. */
function newerAfter(rows: readonly Transaction[], newer: readonly Transaction[]): readonly Transaction[] {
  const byId = new Map<string, Transaction>()
  for (const row of rows) byId.set(row.id, row)
  for (const row of newer) byId.set(row.id, row)
  return [...byId.values()]
}

/** One row per id: first the newer ones, then what else there is. */
function newerBefore(newer: readonly Transaction[], rows: readonly Transaction[]): readonly Transaction[] {
  const byId = new Map<string, Transaction>()
  for (const row of newer) byId.set(row.id, row)
  for (const row of rows) if (!byId.has(row.id)) byId.set(row.id, row)
  return [...byId.values()]
}
