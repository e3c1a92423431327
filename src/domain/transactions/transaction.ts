/** What moved in a transfer of a fungible token. */
export interface FungibleInfo {
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
}

/** What moved in a transfer of a non-fungible token. */
export interface NftInfo {
  readonly name: string
  readonly imageUrl?: string | undefined
  readonly flags: { readonly is_spam: boolean }
}

/** R-ENT-3 requires only `nft_info.flags.is_spam`; an empty one represents a transfer that cannot be read. */
export interface Transfer {
  /** Absent where the service does not say the direction. */
  readonly direction?: 'in' | 'out' | 'self' | undefined
  readonly fungible_info?: FungibleInfo | undefined
  readonly nft_info?: NftInfo | undefined
  /** In whole units, as a decimal number: `0.25`. */
  readonly quantity: string
  /** Its value at that time, in the currency that was asked for. */
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
  /** The service's classification: `send`, `receive`, `trade`, `approve`, … */
  readonly operationType?: string | undefined
  readonly sentFrom?: string | undefined
  readonly sentTo?: string | undefined
  readonly status?: TransactionStatus | undefined
}

/** R-ENT-3: a transaction as the history service returns it, under the service's own field names. */
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
