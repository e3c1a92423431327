import type { ChainId } from '../domain/network/chain-id.ts'
import type { NftPage } from '../domain/nfts/nft.ts'
import { token } from './wiring.ts'

export interface NftQuery {
  readonly account: string
  readonly chainId: ChainId
  /** Where an earlier page ended; absent for the first. */
  readonly cursor?: string | undefined
}

/** The service that lists the NFTs that an account holds. */
export interface NftApi {
  /** @throws CoreError `NFTS_UNAVAILABLE`, whatever went wrong below; within 10 s. */
  fetchNfts(query: NftQuery, signal: AbortSignal): Promise<NftPage>
}

export const NFT_API = token<NftApi>('nft_api')
