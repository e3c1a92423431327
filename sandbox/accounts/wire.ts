/** A transaction as the history service sends it. Source: R-API-5 and R-ENT-3, with the real service's names. */
export interface WireTransaction {
  readonly id: string
  readonly metadata: {
    readonly operationType: string
    readonly hash: string
    /** ISO 8601. */
    readonly minedAt: string
    /** CAIP-2. */
    readonly chain: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly status: 'confirmed' | 'failed' | 'pending'
    readonly nonce?: number
  }
  readonly transfers: readonly WireTransfer[]
}

export interface WireTransfer {
  readonly fungible_info?: {
    readonly name: string
    readonly symbol: string
    readonly icon: { readonly url: string } | null
  }
  readonly nft_info?: {
    readonly name: string
    readonly content: { readonly preview: { readonly url: string }; readonly detail: { readonly url: string } }
    readonly flags: { readonly is_spam: boolean }
  }
  readonly direction: 'in' | 'out' | 'self'
  /** In whole tokens, exactly. */
  readonly quantity: { readonly numeric: string }
  /** Unit: US dollars; `null` where it is unknown. */
  readonly value: number | null
  readonly price: number | null
  readonly sender: string
  readonly recipient: string
}

/** What an account holds of one token. Source: R-ENT-7, with the real service's names. */
export interface WireBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  /** CAIP-10; absent for the chain's own currency. */
  readonly address?: string
  readonly value?: number
  readonly price?: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string
}

/** An NFT that an account holds, in a shape of our own: the real service has no such path. */
export interface WireNft {
  readonly id: string
  readonly name: string
  readonly collection: string
  readonly contract: string
  readonly tokenId: string
  readonly chainId: string
  readonly imageUrl: string
  readonly is_spam: boolean
}
