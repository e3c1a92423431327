import type { CoreError } from '../shared/core-error.ts'
import { inOrderOf, withoutRepeats } from './offered-wallets.ts'
import { type ExcludedWallet, type WalletListState } from './wallet-list.ts'
import { FEATURED_ENTRIES } from './catalogue-limits.ts'
import type { WalletListing } from './wallet.ts'

const noFailure = {
  ...{ error: undefined, errorDetails: undefined, retryAfterSeconds: undefined, resumesInSeconds: undefined },
} as const

export const listLoading = (list: WalletListState): WalletListState => ({ ...list, ...noFailure, loading: true })

/** The service is busy, and asked again after this many seconds; `undefined`: now. */
export const listWaiting =
  (resumesInSeconds: number | undefined) =>
  (list: WalletListState): WalletListState => ({ ...list, resumesInSeconds })

/** The visitor no longer waits for the page; it is asked for when it is needed again. */
export const listLeft = (list: WalletListState): WalletListState => ({
  ...{ ...list, loading: false, resumesInSeconds: undefined },
})

/** A page as it came. */
export interface ArrivedPage {
  readonly page: number
  /** Those of it that the page offers. */
  readonly wallets: readonly WalletListing[]
  /** What the service counts on all pages. */
  readonly count: number
  /** Different ids that came so far, including those that are not offered. */
  readonly seen: number
  /** How many of them came with this page. */
  readonly news: number
}

/** What the first view shows of the catalogue, each asked for separately. */
export interface Highlights {
  /** Ids, in the order of the page. */
  readonly featuredIds: readonly string[]
  /** Their listings, as far as they came. */
  readonly featured: readonly WalletListing[]
  readonly recommended: readonly WalletListing[]
}

/** They come before the first page does. */
export const highlightsArrived =
  (asked: Highlights) =>
  (list: WalletListState): WalletListState => ({ ...list, ...highlights(list.wallets, asked) })

/** The first page: it may also have featured listings, and fills up the recommended ones where there are too few. */
export const firstPageArrived =
  (arrived: ArrivedPage, asked: Highlights) =>
  (list: WalletListState): WalletListState => {
    const filled: WalletListState = {
      ...pageArrived(arrived)({ ...list, wallets: [] }),
      ...highlights(arrived.wallets, asked),
      source: 'service',
    }
    // The visitor may have chosen one of the bundled listings.
    return list.source === 'bundled' ? othersArrived(list.wallets)(filled) : filled
  }

/** A11: in the order of first arrival; a page that brings nothing new is the last one. */
export const pageArrived =
  ({ page, wallets: arrived, count, seen, news }: ArrivedPage) =>
  (list: WalletListState): WalletListState => {
    const wallets = withoutRepeats([...list.wallets, ...arrived])
    const isComplete = news === 0 || seen >= count
    const unusable = seen - wallets.length
    return {
      ...{ ...list, ...noFailure, page, wallets, isComplete },
      count: isComplete ? wallets.length : Math.max(count - unusable, wallets.length),
      loading: false,
    }
  }

/** Featured listings that came after the first page. */
export const featuredArrived =
  (featuredIds: readonly string[], featured: readonly WalletListing[]) =>
  (list: WalletListState): WalletListState => {
    const { recommended } = list
    return highlightsArrived({ featuredIds, featured, recommended })(list)
  }

/** The bundled list is shown; this does not change whether the service is still asked. */
export const standInArrived =
  (wallets: readonly WalletListing[], asked: Highlights) =>
  (list: WalletListState): WalletListState => ({
    ...{ ...list, ...highlights(wallets, asked), wallets },
    ...{ page: 1, count: wallets.length, source: 'bundled', isComplete: true },
  })

export const listFailed =
  ({ code, details, retryAfterSeconds }: CoreError) =>
  (list: WalletListState): WalletListState => ({
    ...{ ...list, loading: false },
    ...{ error: code, errorDetails: details, retryAfterSeconds, resumesInSeconds: undefined },
  })

/** Listings that came in another way than with their page. */
export const othersArrived =
  (arrived: readonly WalletListing[]) =>
  (list: WalletListState): WalletListState => {
    const known = new Set([...list.wallets, ...list.featured].map(({ id }) => id))
    const news = arrived.filter(({ id }) => !known.has(id))
    return news.length === 0 ? list : { ...list, others: withoutRepeats([...list.others, ...news]) }
  }

export const excludedArrived =
  (excluded: readonly { readonly name: string; readonly rdns?: string | undefined }[]) =>
  (list: WalletListState): WalletListState => ({
    ...list,
    excludedWallets: [...list.excludedWallets, ...excluded.map(({ rdns, name }): ExcludedWallet => ({ rdns, name }))],
  })

function highlights(
  wallets: readonly WalletListing[],
  { featuredIds, featured, recommended }: Highlights,
): Pick<WalletListState, 'featured' | 'recommended'> {
  const others = [...recommended, ...wallets].filter(({ id }) => !featuredIds.includes(id))
  return {
    featured: inOrderOf(featuredIds, [...wallets, ...featured]),
    recommended: withoutRepeats(others).slice(0, FEATURED_ENTRIES),
  }
}
