/** What moved in a transfer, for a token that is one of many alike. */
export interface FungibleInfo {
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
}

/** What moved in a transfer, for a token that is one of a kind. */
export interface NftInfo {
  readonly name: string
  readonly imageUrl?: string | undefined
  readonly flags: { readonly is_spam: boolean }
}

/** Of which R-ENT-3 requires `nft_info.flags.is_spam` alone; without anything it stands for one that cannot be read. */
export interface Transfer {
  /** Absent where the service does not say which way it went. */
  readonly direction?: 'in' | 'out' | 'self' | undefined
  readonly fungible_info?: FungibleInfo | undefined
  readonly nft_info?: NftInfo | undefined
  /** In whole units, as a decimal number: `0.25`. */
  readonly quantity: string
  /** What it was worth then, in the currency that was asked for. */
  readonly value?: number | undefined
  readonly sender?: string | undefined
  readonly recipient?: string | undefined
}

export type TransactionStatus = 'confirmed' | 'failed' | 'pending'

export interface TransactionMetadata {
  /** When it was mined, as the service sent it: ISO 8601, in the best case. */
  readonly minedAt: string
  /** CAIP-2, as the service sent it. */
  readonly chain: string
  readonly hash?: string | undefined
  /** What the service thinks it was: `send`, `receive`, `trade`, `approve`, … */
  readonly operationType?: string | undefined
  readonly sentFrom?: string | undefined
  readonly sentTo?: string | undefined
  readonly status?: TransactionStatus | undefined
}

/** R-ENT-3: a transaction as the history service tells it, under the service's own field names. */
export interface Transaction {
  readonly id: string
  readonly metadata: TransactionMetadata
  readonly transfers: readonly Transfer[]
}

/** One page of a history, newest first; without `next` it is the last. */
export interface TransactionPage {
  readonly data: readonly Transaction[]
  readonly next?: string | undefined
}
