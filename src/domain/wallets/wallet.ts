/**
 * A wallet as the catalogue lists it, under the service's own field names (R-ENT-1).
 *
 * Links are kept as the service sent them, unread: real listings hold `rainbow:`, `omni`, `https` where a scheme is
 * expected, or worse. Only `walletLinks` turns them into something that may be opened.
 */
export interface WalletListing {
  readonly id: string
  readonly name: string
  readonly image_id?: string | undefined
  /** The reverse domain name that the wallet's own EIP-6963 announcement carries. */
  readonly rdns?: string | undefined
  /** CAIP-2 ids; an empty list means that the wallet did not say. */
  readonly chains: readonly string[]
  readonly mobile_link?: string | undefined
  readonly universal_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly homepage?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
}
