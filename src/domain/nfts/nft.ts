/** Something that is one of a kind, as the service lists it. */
export interface Nft {
  readonly id: string
  readonly name: string
  readonly collection: string
  /** Its contract, or on Solana its mint. */
  readonly contract: string | undefined
  readonly tokenId: string | undefined
  /** Its picture at the service of pictures; nobody else is ever asked for one. */
  readonly imageId: string | undefined
  readonly is_spam: boolean
}

/** One page of what an account holds; without `next` it is the last. */
export interface NftPage {
  readonly nfts: readonly Nft[]
  readonly next?: string | undefined
}
