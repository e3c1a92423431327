import type { ChainId } from '../domain/network/chain-id.ts'
import type { ImageKind, WalletImage } from '../domain/wallets/wallet-image.ts'
import type { WalletBadge, WalletListing } from '../domain/wallets/wallet.ts'
import { token } from './wiring.ts'

/** R-API-1. */
export interface WalletQuery {
  /** 1-based. */
  readonly page: number
  readonly entries: number
  readonly chains: readonly ChainId[]
  /** Only these ids; absent or empty: all. */
  readonly include?: readonly string[] | undefined
  /** None of these ids. */
  readonly exclude?: readonly string[] | undefined
  readonly search?: string | undefined
  readonly badge?: WalletBadge | undefined
}

export interface WalletPage {
  /** Each id once. */
  readonly wallets: readonly WalletListing[]
  /** How many there are on all pages. */
  readonly count: number
}

/** The catalogue of wallets. */
export interface WalletApi {
  /**
   * @throws CoreError one of the `CAT_` codes, after all retries that made sense; of a service that does not answer at
   *   all within 17 s, of one that is busy (`CAT_RATE_LIMITED`) at once, with `retryAfterSeconds`.
   */
  fetchWallets(query: WalletQuery, signal: AbortSignal): Promise<WalletPage>

  /**
   * R-API-2: a picture, checked by its bytes.
   *
   * @throws CoreError `IMAGE_UNAVAILABLE`, within 5 s.
   */
  fetchImage(kind: ImageKind, imageId: string, signal: AbortSignal): Promise<WalletImage>

  /** What Portico ships, for when the service is away. */
  bundled(): Promise<readonly WalletListing[]>
}

export const WALLET_API = token<WalletApi>('wallet_api')
