import { pagesAfter } from '../shared/paging.ts'
import { onChain } from './chain-filter.ts'
import type { TransactionHistory } from './history.ts'
import { groupByMonth } from './months.ts'
import { dropSpam } from './spam-filter.ts'
import type { Transaction, TransactionPage } from './transaction.ts'

/** How many pages with nothing to show are skipped without asking the visitor. Source: our decision. */
const MAX_BLANK_PAGES = 3

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
