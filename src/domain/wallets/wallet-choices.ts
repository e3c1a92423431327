import type { RecentWallet } from '../connection/connection-state.ts'
import type { InstalledWallet } from './installed-wallet.ts'
import { recentListing } from './suggested-wallet.ts'
import type { WalletListState } from './wallet-list.ts'
import type { WalletListing } from './wallet.ts'

/** One wallet to choose, however many ways there are to it: one row on screen. */
export interface WalletChoice {
  /** Of the listing, or else of the wallet in the page. */
  readonly id: string
  readonly name: string
  readonly listing: WalletListing | undefined
  /** What of it lives in the page; empty where nothing does. */
  readonly installed: readonly InstalledWallet[]
  /** The visitor connected with it last. */
  readonly isRecent: boolean
  /** Other wallets in the page go by the same name or rdns: where each came from has to be said. */
  readonly isAmbiguous: boolean
}

export interface ChoiceFacts {
  readonly list: WalletListState
  readonly installed: readonly InstalledWallet[]
  readonly recent: RecentWallet | undefined
}

/** What the first view offers: the recent wallet, what is installed, then featured and recommended ones. */
export const connectChoices = (facts: ChoiceFacts): readonly WalletChoice[] => {
  const { featured, recommended, wallets } = facts.list
  const few = [...featured, ...recommended]
  return inOrder(facts, few.length > 0 ? few : wallets.slice(0, 4))
}

/** Everything there is to choose from, one choice per wallet; of a search, what it found. */
export const allChoices = (facts: ChoiceFacts): readonly WalletChoice[] =>
  inOrder(facts, [...facts.list.featured, ...facts.list.recommended, ...facts.list.wallets])

export const findChoice = (facts: ChoiceFacts, id: string | undefined): WalletChoice | undefined =>
  allChoices(facts).find((choice) => choice.id === id)

function inOrder(
  { list, installed, recent }: ChoiceFacts,
  listings: readonly WalletListing[],
): readonly WalletChoice[] {
  const last = recentListing(list.wallets, recent)
  const unique = [...new Map(listings.map((listing) => [listing.id, listing])).values()]
  const choices = [
    ...installed.map((wallet) => ({
      ...{ id: wallet.id, name: wallet.name, listing: undefined, installed: [wallet] },
      ...{ isRecent: wallet.name === recent?.name, isAmbiguous: false },
    })),
    ...unique.map((listing) => ({
      ...{ id: listing.id, name: listing.name, listing, installed: [] },
      ...{ isRecent: listing === last, isAmbiguous: false },
    })),
  ]
  return [...choices.filter(({ isRecent }) => isRecent), ...choices.filter(({ isRecent }) => !isRecent)]
}
