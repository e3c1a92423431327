import type { ErrorCode } from '../shared/error-catalogue.ts'
import type { WalletListing } from './wallet.ts'

/** What identifies a wallet that the page does not want, wherever it comes from. */
export interface ExcludedWallet {
  readonly rdns: string | undefined
  readonly name: string
}

/** A search in the list. What was found before stays until the answer comes. */
export interface WalletSearch {
  /** As it was typed, trimmed; with fewer than 2 characters it is no search. */
  readonly text: string
  /** After an error: the matches among the wallets loaded so far. */
  readonly found: readonly WalletListing[]
  readonly loading: boolean
  readonly error: ErrorCode | undefined
  /**
   * The service is busy: it is asked again after this many seconds, and until then the wallets loaded so far are
   * searched.
   */
  readonly resumesInSeconds?: number | undefined
  /** What was on screen before a search that still runs: it stays there until the answer comes. */
  readonly before?: WalletSearch | undefined
}

/** R-ENT-2: the list of wallets on screen. */
export interface WalletListState {
  /** The last page that came; 0 before the first. */
  readonly page: number
  /** How many wallets there are on all pages, as far as is known; those that cannot be used are not counted. */
  readonly count: number
  /** The page's own, that no service knows. */
  readonly own: readonly WalletListing[]
  /** Chosen by the page's author, in their order. */
  readonly featured: readonly WalletListing[]
  /** Those that the service recommends, or else the first of the catalogue: up to {@link FEATURED_ENTRIES}. */
  readonly recommended: readonly WalletListing[]
  /** The pages that came, one listing per id, featured and recommended ones among them. */
  readonly wallets: readonly WalletListing[]
  /** Listings that came by name or id before their page: found by a search, or connected with last. */
  readonly others: readonly WalletListing[]
  readonly search: WalletSearch | undefined
  readonly excludedWallets: readonly ExcludedWallet[]
  /** Where it came from: `bundled` is the list that Portico ships, for when the service is away or slow. */
  readonly source: 'none' | 'service' | 'bundled'
  /** All pages came, or one that brought nothing new, or the requests would never end. */
  readonly isComplete: boolean
  readonly loading: boolean
  readonly error: ErrorCode | undefined
  /** For the page's author, in English. */
  readonly errorDetails?: string | undefined
  /** When asking again makes sense, in whole seconds from the failure, or from when a view was opened since. */
  readonly retryAfterSeconds?: number | undefined
  /** The service is busy: what is loading is asked for again after this many seconds. */
  readonly resumesInSeconds?: number | undefined
}

/** Nothing of the list is there yet, and nothing says that it will not come: its places are kept. */
export const isListAwaited = ({ source, error }: WalletListState): boolean => source === 'none' && error === undefined

export const noWallets: WalletListState = {
  page: 0,
  count: 0,
  own: [],
  featured: [],
  recommended: [],
  wallets: [],
  others: [],
  search: undefined,
  excludedWallets: [],
  source: 'none',
  isComplete: false,
  loading: false,
  error: undefined,
}

/** Whether another page is worth asking for. */
export const hasMoreWallets = ({ source, isComplete }: WalletListState): boolean => source === 'service' && !isComplete
