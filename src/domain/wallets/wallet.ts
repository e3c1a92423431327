/**
 * A wallet as the catalogue lists it, under the service's own field names (R-ENT-1).
 *
 * Links are kept as the service sent them, unread: real listings hold `rainbow:`, `omni`, `https` where a scheme is
 * expected, or worse. Only `walletLinks` turns them into something that may be opened.
 */
export interface WalletListing {
  readonly id: string
  /** Fit to be shown: see `displayText`. */
  readonly name: string
  /** As it was sent, where that differs: a search uses it too. Never shown. */
  readonly rawName?: string | undefined
  readonly image_id?: string | undefined
  /** Of a wallet of the page's own: a `data:` URI, or a path of the page. */
  readonly icon?: string | undefined
  /** The reverse domain name that the wallet's own EIP-6963 announcement carries, or so the listing claims. */
  readonly rdns?: string | undefined
  /** CAIP-2 ids; an empty list means that the wallet did not say. */
  readonly chains: readonly string[]
  readonly mobile_link?: string | undefined
  /** The mobile link in its `https` form; the service calls it `link_mode` as well. */
  readonly universal_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  /** Where to get it. To be checked like the other links. */
  readonly homepage?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
  readonly badge_type?: WalletBadge | undefined
}

export type WalletBadge = 'certified' | 'none'
