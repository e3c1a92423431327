import type { RecentWallet } from '../connection/connection-state.ts'
import type { DeeplinkWallet } from '../connection/deeplink-wallet.ts'
import type { Namespace } from '../network/namespace.ts'
import type { InstalledGroup } from './installed-groups.ts'
import type { InstalledWallet } from './installed-wallet.ts'
import { mayPassForAnother } from './look-alike.ts'
import { listedNamespaces } from './offered-wallets.ts'
import type { WalletListState } from './wallet-list.ts'
import type { WalletListing } from './wallet.ts'

/** One wallet to choose, however many ways there are to it: one row on screen. */
export interface WalletChoice {
  /** The id of the listing, or else of the wallet in the page. */
  readonly id: string
  readonly name: string
  readonly listing: WalletListing | undefined
  /** Its announcements in the page, one for each namespace at most; empty where it is not in the page. */
  readonly installed: readonly InstalledWallet[]
  /** How its app is asked by a link, where that is possible from here. */
  readonly deeplink: DeeplinkWallet | undefined
  /** The namespaces of the page that it can connect. */
  readonly namespaces: readonly Namespace[]
  /** The visitor connected with it last. */
  readonly isRecent: boolean
  /** Other wallets in the page have the same name or rdns: the interface has to show each one's origin. */
  readonly isAmbiguous: boolean
  /** The name may pass for another: its letters look like those of another script, or of a known wallet's name. */
  readonly isUnverifiedName: boolean
}

export interface ChoiceFacts {
  readonly list: WalletListState
  readonly installed: readonly InstalledWallet[]
  readonly recent: RecentWallet | undefined
  /** The wallets whose apps can be asked by links from here. Default: none. */
  readonly deeplinks?: readonly DeeplinkWallet[]
  /** What the page connects to. Default: all that there is. */
  readonly namespaces?: readonly Namespace[]
  /** The namespace that each has to support, where only one is wanted. */
  readonly sought?: Namespace | undefined
  /** Ids or rdns of wallets that stand first, in this order. Default: none. */
  readonly order?: readonly string[] | undefined
}

export function installedChoice(
  { wallets, isAmbiguous, listingId }: InstalledGroup,
  known: ReadonlyMap<string | undefined, WalletListing>,
  ofPage: readonly Namespace[],
): WalletChoice {
  const listing = known.get(listingId)
  const [{ id, name }] = wallets
  const speaks = new Set([...wallets.map((wallet) => wallet.namespaces), listing && listedNamespaces(listing)].flat())
  return {
    // The id under which it will be listed, even before the list is here: so a row keeps its place and its focus.
    ...{
      id: listingId ?? id,
      name: listing?.name ?? name,
      listing,
      installed: wallets,
      deeplink: undefined,
      isRecent: false,
      isAmbiguous,
    },
    namespaces: ofPage.filter((namespace) => speaks.has(namespace)),
    get isUnverifiedName() {
      return mayPassForAnother(this.name)
    },
  }
}

export function listedChoice(
  listing: WalletListing,
  ofPage: readonly Namespace[],
  deeplinks: readonly DeeplinkWallet[],
): WalletChoice {
  const speaks = listedNamespaces(listing)
  return {
    id: listing.id,
    name: listing.name,
    listing,
    installed: [],
    deeplink: deeplinks.find(({ id }) => id === listing.id),
    isRecent: false,
    isAmbiguous: false,
    namespaces: ofPage.filter((namespace) => speaks.includes(namespace)),
    // Computed when read: of thousands of rows only a few are drawn.
    get isUnverifiedName() {
      return mayPassForAnother(this.name)
    },
  }
}

/** An announcement in the page for another namespace only is no way to this one; the wallet's app may be. */
export const waysTo = (sought: Namespace | undefined, choice: WalletChoice): WalletChoice =>
  sought === undefined
    ? choice
    : { ...choice, installed: choice.installed.filter(({ namespaces }) => namespaces.includes(sought)) }

export const isWanted = ({ namespaces }: WalletChoice, sought: Namespace | undefined): boolean =>
  sought === undefined ? namespaces.length > 0 : namespaces.includes(sought)
