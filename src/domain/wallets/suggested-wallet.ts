import type { RecentWallet } from '../connection/connection-state.ts'
import { sameName } from './wallet-name.ts'
import type { WalletListing } from './wallet.ts'

/**
 * The wallet of the list that the visitor connected with last: one that scanned a code is known only by the name that
 * it gave.
 */
export const recentListing = (
  wallets: readonly WalletListing[],
  recent: RecentWallet | undefined,
): WalletListing | undefined =>
  recent === undefined
    ? undefined
    : (wallets.find(({ id }) => id === recent.id) ??
      wallets.find(({ name }) => name === recent.name) ??
      wallets.find(({ name }) => sameName(name) === sameName(recent.name)))

/**
 * The wallet to offer beside the code on a computer: the last one, or else the first of the list, whose order the
 * service chooses; and only if it opens on a computer, as the code is for another device.
 */
export function suggestedWallet(
  wallets: readonly WalletListing[],
  recent: RecentWallet | undefined,
): WalletListing | undefined {
  const wallet = recentListing(wallets, recent) ?? wallets[0]
  return wallet !== undefined && opensOnComputer(wallet) ? wallet : undefined
}

/** Whether the listing has such a link; only `walletLinks` decides whether it may be opened. */
export const opensOnComputer = ({ desktop_link, webapp_link }: WalletListing): boolean =>
  Boolean(desktop_link) || Boolean(webapp_link)
