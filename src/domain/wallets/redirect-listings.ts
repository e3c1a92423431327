import type { RedirectWallet } from '../connection/redirect-wallet.ts'
import type { WalletListing } from './wallet.ts'

/** The wallets that are asked by links, as the list has them, or as it would: with the list away they are there. */
export const redirectListings = (
  redirects: readonly RedirectWallet[],
  known: ReadonlyMap<string, WalletListing>,
): readonly WalletListing[] => redirects.map(({ id, name }) => known.get(id) ?? { id, name, chains: ['solana:'] })
