import type { ErrorCode } from '../shared/error-catalogue.ts'
import type { WalletListing } from './wallet.ts'

/** R-CONST-1. Wallets asked for on one page of the list. */
export const WALLET_PAGE_SIZE = 40

/** The list of wallets on screen, and where it came from: `bundled` is what we ship, for when the service is away. */
export interface WalletListState {
  readonly wallets: readonly WalletListing[]
  readonly source: 'none' | 'service' | 'bundled'
  readonly loading: boolean
  readonly error: ErrorCode | undefined
}

export const noWallets: WalletListState = { wallets: [], source: 'none', loading: false, error: undefined }
