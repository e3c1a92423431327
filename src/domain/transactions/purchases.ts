import type { TransactionHistory } from './history.ts'
import { monthsOf } from './months.ts'
import { dropSpam } from './spam-filter.ts'
import type { Transaction } from './transaction.ts'

type Past = Pick<TransactionHistory, 'coinbaseTransactions' | 'transactions'>

/**
 * Purchases belong to no network and come from another source: a group of their own. A service without purchases that
 * returns all transactions again adds nothing.
 */
export function purchasesIn({ coinbaseTransactions, transactions }: Past): readonly Transaction[] {
  const bought = monthsOf(coinbaseTransactions).flatMap((month) => month.transactions)
  if (bought.length === 0) return []
  const known = new Set(transactions.map(({ id }) => id))
  return dropSpam(bought).filter(({ id }) => !known.has(id))
}

/** Where the next page of them begins. O94: those pages of all transactions that come later are not known by their ids. */
export const purchasesNext = (past: Past & Pick<TransactionHistory, 'coinbaseNext'>): string | undefined =>
  purchasesIn(past).length === 0 ? undefined : past.coinbaseNext
