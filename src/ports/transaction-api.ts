import type { TransactionPage } from '../domain/transactions/transaction.ts'
import type { ChainId } from '../domain/network/chain-id.ts'
import { token } from './wiring.ts'

/** R-API-5. */
export interface TransactionQuery {
  readonly account: string
  readonly chainId: ChainId
  /** Where an earlier page ended; absent for the first. */
  readonly cursor?: string | undefined
  /** Purchases at this provider instead of the chain's transactions. */
  readonly onramp?: 'coinbase' | undefined
  /** `no-cache`: the browser asks the service even where it has an answer. Default: `default`. */
  readonly cache?: 'default' | 'no-cache' | undefined
}

/** The service that lists an account's past transactions. */
export interface TransactionApi {
  /**
   * One page, newest first; `next` is absent on the last page.
   *
   * @throws CoreError `TRANSACTION_FETCH_FAILED`, whatever went wrong below: transport, status or shape; within 10 s.
   */
  fetchPage(query: TransactionQuery, signal: AbortSignal): Promise<TransactionPage>
}

export const TRANSACTION_API = token<TransactionApi>('transaction_api')
