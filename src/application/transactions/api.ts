import type { ChainId } from '../../domain/network/chain-id.ts'
import type { Effects } from '../../domain/send/effects.ts'
import type { SentTransactions } from '../../domain/send/sent-transactions.ts'
import type { RecipientWarning } from '../../domain/send/recipient-warning.ts'
import type { TransactionHistory } from '../../domain/transactions/history.ts'
import type { StateStream } from '../state/store.ts'

/** A token other than the chain's own currency. */
export interface SendToken {
  /** Its contract, or on Solana its mint. */
  readonly address: string
  readonly symbol: string
  readonly decimals: number
}

export interface SendInput {
  /** Absent: the chain's own currency. */
  readonly token?: SendToken | undefined
  /** As the visitor typed them. */
  readonly amount: string
  readonly recipient: string
}

/** What a send will do, as its bytes say it. Only this very object may be passed to {@link TransactionsApi.send}. */
export interface SendReview {
  readonly chain: ChainId
  readonly from: string
  readonly to: string
  /** In the smallest unit of what is sent. */
  readonly amount: bigint
  readonly symbol: string
  readonly decimals: number
  /** The contract or mint; `undefined` for the chain's own currency. */
  readonly token: string | undefined
  /** The maximum fee, in the chain's smallest unit; includes the rent of an account that is made. */
  readonly fee: bigint
  /** What of the fee makes an account for the recipient; 0 where none has to be made. */
  readonly rent: bigint
  /** What should be known of the recipient's address before anything is sent there. */
  readonly warning: RecipientWarning | undefined
  /** What this transfer did when the node simulated it; `undefined` where the node cannot tell. */
  readonly effects: Effects | undefined
}

/** What the account in use did, and sending from it. */
export interface TransactionsApi {
  /** The account's past, once `load` was called for it. */
  readonly history: StateStream<TransactionHistory>
  /** What was sent from this page, by all accounts, and how it stands. */
  readonly sent: StateStream<SentTransactions>

  /**
   * Reads the account's past from its newest page on; a failure is put into `history`.
   *
   * @throws CoreError `ACCOUNT_ADDRESS_MISSING` (R-TX-1).
   */
  load(): Promise<void>
  /** The next page. @throws CoreError as {@link load}. */
  loadMore(): Promise<void>
  /** Purchases, where the service knows of any. @throws CoreError as {@link load}. */
  loadPurchases(): Promise<void>
  /**
   * The most that can be sent of the chain's own currency right now, the fee left out, in its smallest unit. To a
   * contract, such as a Safe, the fee is higher: name the recipient where it is known.
   */
  maxSendable(recipient?: string): Promise<bigint>
  /**
   * Asks the chain for everything that a send needs, and says what it will do. No wallet is asked. Ends within 30 s,
   * and with the signal's reason at once when the visitor leaves it.
   */
  review(input: SendInput, signal?: AbortSignal): Promise<SendReview>
  /** Resolves with the transaction hash (on Solana the signature) once the wallet has sent it. */
  send(review: SendReview): Promise<string>
  /** Reviews and sends at once. */
  sendNative(input: SendInput): Promise<string>
}
