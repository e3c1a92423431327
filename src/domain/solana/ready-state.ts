import { walletLinks } from '../connection/deep-link.ts'
import type { Platform } from '../connection/platform.ts'
import type { WalletListing } from '../wallets/wallet.ts'
import { walletStores } from '../wallets/wallet-stores.ts'

/**
 * R-SOL-1: whether a Solana wallet can be connected from here.
 *
 * - `Installed`: it is in the page
 * - `Loadable`: it is not, and one of its links leads to it
 * - `NotDetected`: it could be installed here
 * - `Unsupported`: there is no way to it from here
 */
export type ReadyState = 'Installed' | 'Loadable' | 'NotDetected' | 'Unsupported'

export interface ReadyFacts {
  /** Whether it is in the page now. */
  readonly isInstalled: boolean
  /** What the catalogue knows of it. */
  readonly listing: WalletListing | undefined
  /** `undefined` where there is no browser: nothing can be connected there. */
  readonly platform: Platform | undefined
}

/** Which links a wallet has does not depend on the code that they carry. */
const ANY_URI = 'wc:'

export function readyState({ isInstalled, listing, platform }: ReadyFacts): ReadyState {
  if (platform === undefined) return 'Unsupported'
  if (isInstalled) return 'Installed'
  // The page or the visitor chose it by its name: it may still be announced.
  if (listing === undefined) return 'NotDetected'
  const { native, universal, web, desktop } = walletLinks(listing, ANY_URI, platform)
  if ([native, universal, web, desktop].some((link) => link !== undefined)) return 'Loadable'
  return walletStores(listing, platform).some(({ isForPhone }) => !isForPhone) ? 'NotDetected' : 'Unsupported'
}

/** Whether connecting can begin at all. */
export const isReady = (state: ReadyState): boolean => state === 'Installed' || state === 'Loadable'
