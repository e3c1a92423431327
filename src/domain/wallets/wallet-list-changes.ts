import type { CoreError } from '../shared/core-error.ts'
import { inOrderOf, withoutRepeats } from './offered-wallets.ts'
import { type ExcludedWallet, FEATURED_ENTRIES, type WalletListState } from './wallet-list.ts'
import type { WalletListing } from './wallet.ts'

const noFailure = { error: undefined, errorDetails: undefined, retryAfterSeconds: undefined } as const

export const listLoading = (list: WalletListState): WalletListState => ({ ...list, ...noFailure, loading: true })

/** A page as it came. */
export interface ArrivedPage {
  readonly page: number
  /** Those of it that the page offers. */
  readonly wallets: readonly WalletListing[]
  /** What the service counts on all pages. */
  readonly count: number
  /** Different ids that came so far, those that are not offered among them. */
  readonly seen: number
  /** How many of them came with this page. */
  readonly news: number
}

/** The first page, with what is featured: ids in their order, and their listings wherever they come from. */
export const firstPageArrived =
  (arrived: ArrivedPage, featuredIds: readonly string[], featured: readonly WalletListing[]) =>
  (list: WalletListState): WalletListState => {
    const filled: WalletListState = {
      ...pageArrived(arrived)({ ...list, wallets: [] }),
      ...highlights(arrived.wallets, featuredIds, featured),
      source: 'service',
    }
    // Somebody may have chosen one of those that stood in.
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
  (list: WalletListState): WalletListState => ({ ...list, ...highlights(list.wallets, featuredIds, featured) })

/** What we ship steps in; whether the service is still asked is not its business. */
export const standInArrived =
  (wallets: readonly WalletListing[], featuredIds: readonly string[]) =>
  (list: WalletListState): WalletListState => ({
    ...{ ...list, ...highlights(wallets, featuredIds, []), wallets },
    ...{ page: 1, count: wallets.length, source: 'bundled', isComplete: true },
  })

export const listFailed =
  ({ code, details, retryAfterSeconds }: CoreError) =>
  (list: WalletListState): WalletListState => ({
    ...{ ...list, loading: false },
    ...{ error: code, errorDetails: details, retryAfterSeconds },
  })

/** Listings that came by another way than their page. */
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
  featuredIds: readonly string[],
  arrived: readonly WalletListing[],
): Pick<WalletListState, 'featured' | 'recommended'> {
  const featured = inOrderOf(featuredIds, [...wallets, ...arrived])
  const recommended = wallets.filter(({ id }) => !featuredIds.includes(id)).slice(0, FEATURED_ENTRIES)
  return { featured, recommended }
}
