import type { ChainId } from '../network/chain-id.ts'
import type { ErrorCode } from '../shared/error-catalogue.ts'
import type { TransactionsByYear } from './months.ts'
import type { Transaction } from './transaction.ts'

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

export const historyOf = (owner: HistoryOwner): TransactionHistory => ({ ...noHistory, owner })

export const isHistoryOf = (history: TransactionHistory, { address, chain }: HistoryOwner): boolean =>
  history.owner?.address === address && history.owner.chain === chain

/** R-ERR-3: marked empty, the cursor cleared. Rows that are here stay; the next try begins at the first page. */
export const failed = (history: TransactionHistory): TransactionHistory => ({
  ...history,
  ...{ loading: false, isSlow: false },
  empty: true,
  next: undefined,
  error: 'TRANSACTION_FETCH_FAILED',
})
