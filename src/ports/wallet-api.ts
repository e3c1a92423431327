import type { ChainId } from '../domain/network/chain-id.ts'
import type { WalletListing } from '../domain/wallets/wallet.ts'

export interface WalletQuery {
  /** 1-based. */
  readonly page: number
  readonly entries: number
  readonly chains: readonly ChainId[]
}

export interface WalletPage {
  readonly wallets: readonly WalletListing[]
  /** How many there are on all pages. */
  readonly count: number
}

/** The catalogue of wallets. */
export interface WalletApi {
  /** @throws CoreError one of the `CAT_` codes, within 8 s. */
  fetchWallets(query: WalletQuery, signal: AbortSignal): Promise<WalletPage>

  /** What Portico ships, for when the service is away. */
  bundled(): Promise<readonly WalletListing[]>
}
