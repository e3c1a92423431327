/** A non-fungible token, as the service lists it. */
export interface Nft {
  readonly id: string
  readonly name: string
  readonly collection: string
  /** Its contract, or on Solana its mint. */
  readonly contract: string | undefined
  readonly tokenId: string | undefined
  /** Its picture at the picture service; no other host is asked for one. */
  readonly imageId: string | undefined
  readonly is_spam: boolean
}

/** One page of what an account holds; without `next` it is the last. */
export interface NftPage {
  readonly nfts: readonly Nft[]
  readonly next?: string | undefined
}
