import type { ChainId } from '../network/chain-id.ts'
import type { ErrorCode } from '../shared/error-catalogue.ts'
import { pagesAfter } from '../shared/paging.ts'
import type { Nft, NftPage } from './nft.ts'

/** The owner of the list: NFTs of two accounts or of two networks are never in one list. */
export interface NftOwner {
  readonly address: string
  readonly chain: ChainId
}

/** The NFTs of the account on screen. After a failed reading those that are here stay. */
export interface NftListState {
  readonly owner: NftOwner | undefined
  readonly nfts: readonly Nft[]
  /** Where the next page begins; `undefined`: there is none, or none was asked for yet. */
  readonly next: string | undefined
  readonly loading: boolean
  /** The list was read successfully. */
  readonly isRead: boolean
  readonly error: ErrorCode | undefined
  /** Pages in a row that brought nothing. */
  readonly hollowPages: number
  /** Every cursor that was followed: one that comes again would loop. */
  readonly followed: ReadonlySet<string>
}

export const noNfts: NftListState = {
  owner: undefined,
  nfts: [],
  next: undefined,
  loading: false,
  isRead: false,
  error: undefined,
  hollowPages: 0,
  followed: new Set(),
}

export const isNftListOf = ({ owner }: NftListState, { address, chain }: NftOwner): boolean =>
  owner?.address === address && owner.chain === chain

/** A reading begins; another owner's NFTs are removed. */
export const readingNfts =
  (owner: NftOwner) =>
  (list: NftListState): NftListState => ({
    ...(isNftListOf(list, owner) ? list : { ...noNfts, owner }),
    ...{ loading: true, error: undefined },
  })

/**
 * Takes in a page, one row per id.
 *
 * @param cursor - Where it began; `undefined` for the first, which is the list from now on.
 */
export const withNftPage =
  (page: NftPage, cursor: string | undefined) =>
  (list: NftListState): NftListState => {
    const byId = new Map((cursor === undefined ? [] : list.nfts).map((nft) => [nft.id, nft]))
    const before = byId.size
    for (const nft of page.nfts) byId.set(nft.id, nft)
    // What was there before is nothing new.
    const pages = pagesAfter(list, cursor, page.next, byId.size === before)
    return { ...list, ...pages, nfts: [...byId.values()], loading: false, isRead: true }
  }

/**
 * Takes in the first page once more. Where it tells what it told before, the pages after it stay: a visitor who comes
 * back finds the list as far as it was loaded.
 */
export const withFirstNftPage =
  (page: NftPage) =>
  (list: NftListState): NftListState => {
    const isAsBefore =
      page.next !== undefined &&
      page.nfts.length < list.nfts.length &&
      page.nfts.every(({ id }, place) => id === list.nfts[place]?.id)
    if (!isAsBefore) return withNftPage(page, undefined)(list)
    return { ...list, nfts: [...page.nfts, ...list.nfts.slice(page.nfts.length)], loading: false }
  }

/** Whether to fetch the next page without the visitor's request, as this one brought nothing new. */
export const passesOver = ({ hollowPages, next, error }: NftListState): boolean =>
  next !== undefined && hollowPages > 0 && error === undefined

/** The NFTs that are here stay, and so does the cursor. */
export const nftsUnavailable = (list: NftListState): NftListState => ({
  ...list,
  loading: false,
  error: 'NFTS_UNAVAILABLE',
})
