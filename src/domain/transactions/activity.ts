import { type SentTransactions, type SentTransaction, recipientsOf } from '../send/sent-transactions.ts'
import type { TransactionHistory } from './history.ts'
import { sentTransactionRows } from './sent-transaction-rows.ts'
import { monthsOf, type TransactionsByYear } from './months.ts'
import { poisoned } from './poisoning.ts'
import { purchasesIn } from './purchases.ts'
import type { Transaction } from './transaction.ts'

/** The heading over some rows. */
export type ActivityHeading =
  | { readonly of: 'open' | 'undated' | 'purchases' }
  | { readonly of: 'month'; readonly year: number; readonly month: number }
  | { readonly of: 'suspicious'; readonly count: number }

/** One line of the list of what an account did. */
export type ActivityRow =
  | { readonly kind: 'heading'; readonly key: string; readonly heading: ActivityHeading }
  | { readonly kind: 'entry'; readonly key: string; readonly entry: SentTransaction }
  | {
      readonly kind: 'transaction'
      readonly key: string
      readonly transaction: Transaction
      readonly isSuspicious: boolean
    }

export interface ActivityFacts {
  /** What of a history makes its rows: none of it changes while more is being loaded. */
  readonly history: Pick<TransactionHistory, 'transactions' | 'transactionsByYear' | 'undated' | 'coinbaseTransactions'>
  /** What the account sent from this page, on this network. */
  readonly entries: SentTransactions
  readonly own: string
  /** Whether the visitor wants to see transactions that look like a trap. */
  readonly showsSuspicious: boolean
}

/** The row of a transaction is the same object each time: with a page that comes, only its own rows are rendered. */
const plainRows = new WeakMap<Transaction, ActivityRow>()

/** Everything that is known of an account's activity, as one list: what the page sent first, then month by month. */
export function activityRows({ history, entries, own, showsSuspicious }: ActivityFacts): readonly ActivityRow[] {
  const open = sentTransactionRows(entries, history.transactions)
  const suspects = poisoned(history.transactions, { own, recipients: recipientsOf(entries) })
  const withoutSuspects = (transactions: readonly Transaction[]) =>
    transactions.filter((transaction) => !suspects.has(transaction))
  const folded = showsSuspicious ? [...suspects] : []
  return [
    ...group({ of: 'open' }, open.map(entryRow)),
    ...months(history.transactionsByYear, withoutSuspects),
    ...group({ of: 'undated' }, withoutSuspects(history.undated).map(plainRow)),
    ...group({ of: 'purchases' }, purchasesIn(history).map(purchaseRow)),
    ...(suspects.size === 0 ? [] : [headingRow({ of: 'suspicious', count: suspects.size }), ...folded.map(suspectRow)]),
  ]
}

function months(
  byYear: TransactionsByYear,
  keep: (transactions: readonly Transaction[]) => readonly Transaction[],
): readonly ActivityRow[] {
  return monthsOf(byYear).flatMap(({ year, month, transactions }) =>
    group({ of: 'month', year, month }, keep(transactions).map(plainRow)),
  )
}

/** No heading without rows. */
const group = (heading: ActivityHeading, rows: readonly ActivityRow[]): readonly ActivityRow[] =>
  rows.length === 0 ? [] : [headingRow(heading), ...rows]

const headingRow = (heading: ActivityHeading): ActivityRow => ({
  kind: 'heading',
  key: heading.of === 'month' ? `${heading.year}-${heading.month}` : heading.of,
  heading,
})
const entryRow = (entry: SentTransaction): ActivityRow => ({ kind: 'entry', key: `entry ${entry.id}`, entry })
const plainRow = (transaction: Transaction): ActivityRow => {
  const known = plainRows.get(transaction)
  if (known !== undefined) return known
  const row = rowOf(transaction, false)
  plainRows.set(transaction, row)
  return row
}
const purchaseRow = (transaction: Transaction): ActivityRow => ({
  ...plainRow(transaction),
  key: `purchase ${transaction.id}`,
})
const suspectRow = (transaction: Transaction): ActivityRow => rowOf(transaction, true)

const rowOf = (transaction: Transaction, isSuspicious: boolean): ActivityRow => ({
  kind: 'transaction',
  key: `transaction ${transaction.id}`,
  transaction,
  isSuspicious,
})
