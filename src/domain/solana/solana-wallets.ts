import { guardLink } from '../connection/link-guard.ts'
import type { Platform } from '../connection/platform.ts'
import { type InstalledWallet, isInjected } from '../wallets/installed-wallet.ts'
import { listedNamespaces } from '../wallets/offered-wallets.ts'
import { sameName } from '../wallets/wallet-name.ts'
import type { WalletListing } from '../wallets/wallet.ts'
import { type ReadyState, readyState } from './ready-state.ts'
import type { SolanaWallet } from './solana-adapter-state.ts'

export interface SolanaWalletFacts {
  readonly installed: readonly InstalledWallet[]
  /** What the catalogue knows. */
  readonly listings: readonly WalletListing[]
  readonly platform: Platform | undefined
}

const ORDER: readonly ReadyState[] = ['Installed', 'Loadable', 'NotDetected']

/**
 * The Solana wallets that a page may choose from, each name once: in the page, reached by a link, or to be installed.
 * A wallet that cannot be had here at all is left out.
 */
export function solanaWallets({ installed, listings, platform }: SolanaWalletFacts): readonly SolanaWallet[] {
  const here = installed.filter(({ namespaces }) => namespaces.includes('solana'))
  const names = new Set(here.map(({ name }) => sameName(name)))
  const known = listings.filter((listing) => listedNamespaces(listing).includes('solana'))
  const byName = new Map<string, SolanaWallet>()
  for (const wallet of here) {
    const { name, icon } = wallet
    const made = toWallet(name, icon, listingOf(name, known), true, platform)
    // An app on a phone is not in the page, and need not be installed there.
    if (!byName.has(name)) byName.set(name, isInjected(wallet) ? made : { ...made, readyState: 'Loadable' })
  }
  for (const listing of known)
    if (!names.has(sameName(listing.name)) && !byName.has(listing.name))
      byName.set(listing.name, toWallet(listing.name, undefined, listing, false, platform))
  return ORDER.flatMap((state) => [...byName.values()].filter((wallet) => wallet.readyState === state))
}

/** The wallet in the page with a name; `undefined` while two have that name, as it is not clear which is meant. */
export function installedNamed(installed: readonly InstalledWallet[], name: string): InstalledWallet | undefined {
  const [first, ...others] = installed.filter((wallet) => wallet.name === name && wallet.namespaces.includes('solana'))
  return others.length === 0 ? first : undefined
}

export const listingOf = (name: string, listings: readonly WalletListing[]): WalletListing | undefined =>
  listings.find((listing) => listing.name === name) ??
  listings.find((listing) => sameName(listing.name) === sameName(name))

const toWallet = (
  name: string,
  icon: string | undefined,
  listing: WalletListing | undefined,
  isInstalled: boolean,
  platform: Platform | undefined,
): SolanaWallet => ({
  ...{ name, icon, url: siteOf(listing) },
  readyState: readyState({ isInstalled, listing, platform }),
})

/** The wallet's own site, if it is one that may be opened. */
function siteOf(listing: WalletListing | undefined): string | undefined {
  const link = guardLink(listing?.homepage, { allowLoopbackHttp: false })
  return link.blocked || link.scheme !== 'https' ? undefined : link.href
}
