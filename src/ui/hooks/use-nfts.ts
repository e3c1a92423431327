import { useMemo } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import type { Nft } from '../../domain/nfts/nft.ts'
import { isNftListOf } from '../../domain/nfts/nft-list.ts'
import { NOT_OFFERED } from './not-offered.ts'
import { type Progress, progressOf } from './progress.ts'
import { useConnected, useReading } from './use-connected.ts'
import { useCoreAction } from './use-core-action.ts'
import { useCoreStream } from './use-selected.ts'

export interface Nfts extends Progress {
  /** Those of the pages that came; they stay beside an error. */
  readonly nfts: readonly Nft[]
  readonly hasMore: boolean
  readonly loadMore: () => Promise<void>
  /** Reads the first page again. Where it is as before, the pages after it stay; otherwise they are to be loaded anew. */
  readonly refresh: () => Promise<void>
}

/** The NFTs of the account in use, read when it is first used and for each other account or network. */
export function useNfts(): Nfts {
  const connected = useConnected()
  const { core, owner } = connected
  useReading(connected, read)
  const list = useCoreStream(listOf)
  const { refresh } = useCoreAction('refresh', read)
  const { loadMore } = useCoreAction('loadMore', readMore)
  const isConnected = owner !== undefined
  const theirs = list !== undefined && owner !== undefined && isNftListOf(list, owner) ? list : undefined
  const isOffered = core?.offers.nfts !== false
  return useMemo(() => {
    const { nfts = [], next, isRead = false, error: code } = theirs ?? {}
    const error = isOffered ? code && { code } : NOT_OFFERED
    return { ...progressOf({ isConnected, isRead, error }), nfts, hasMore: next !== undefined, loadMore, refresh }
  }, [isConnected, isOffered, theirs, loadMore, refresh])
}

const listOf = ({ account }: PorticoCore) => account.nfts
const read = ({ account }: PorticoCore) => account.loadNfts()
const readMore = ({ account }: PorticoCore) => account.loadMoreNfts()
