import { type Namespace, NAMESPACES } from '../network/namespace.ts'
import type { WalletBadge, WalletListing } from './wallet.ts'

/** Which of the catalogue's wallets a page offers. */
export interface CatalogueRules {
  /** What the page connects to. */
  readonly namespaces: readonly Namespace[]
  /** Ids to show first, in this order. */
  readonly featured: readonly string[]
  /** Only these ids; empty: all. */
  readonly include: readonly string[]
  /** None of these ids. */
  readonly exclude: readonly string[]
  /** Ids or rdns of wallets to show first, wherever they come from. Default: none. */
  readonly order?: readonly string[] | undefined
  /** Only those with this badge; absent: all. */
  readonly badge?: WalletBadge | undefined
  /** Wallets are reached through WalletConnect, so that one without any link cannot be reached. */
  readonly needsLinks: boolean
}

/**
 * Whether a listing is offered, whatever the service made of the query: a service may lie, and the bundled list is not
 * filtered by a query.
 *
 * Chains are compared by their namespace only. The exact chains are left to the service, since real listings name one
 * chain and support dozens.
 */
export function isOffered(listing: WalletListing, rules: CatalogueRules): boolean {
  if (rules.needsLinks && !hasLink(listing)) return false
  if (rules.exclude.includes(listing.id)) return false
  const isWanted = rules.include.length === 0 || rules.include.includes(listing.id)
  const isFeatured = rules.featured.includes(listing.id)
  return (isFeatured || (isWanted && hasBadge(listing, rules))) && speaksAny(listing, rules.namespaces)
}

/** A listing without a badge field, as the bundled ones, passes: the service's filter is trusted. */
const hasBadge = ({ badge_type: stated }: WalletListing, { badge }: CatalogueRules): boolean =>
  badge === undefined || stated === undefined || stated === badge

/** R-WALLET-1, literally: a universal link comes with a mobile one, and alone does not count. */
const hasLink = ({ mobile_link, desktop_link, webapp_link }: WalletListing): boolean =>
  [mobile_link, desktop_link, webapp_link].some((link) => link !== undefined && link !== '')

/** The namespaces that a listing can connect; one that names no chain may support any. */
export const listedNamespaces = ({ chains }: WalletListing): readonly Namespace[] =>
  chains.length === 0
    ? NAMESPACES
    : NAMESPACES.filter((namespace) => chains.some((chain) => chain.startsWith(`${namespace}:`)))

const speaksAny = (listing: WalletListing, namespaces: readonly Namespace[]): boolean =>
  listedNamespaces(listing).some((namespace) => namespaces.includes(namespace))

/** The wallets with these ids, in the order of the ids. */
export function inOrderOf(ids: readonly string[], wallets: readonly WalletListing[]): readonly WalletListing[] {
  const byId = new Map(wallets.map((wallet) => [wallet.id, wallet]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** One listing per id, the first. */
export function byId(wallets: readonly WalletListing[]): ReadonlyMap<string, WalletListing> {
  const first = new Map<string, WalletListing>()
  for (const wallet of wallets) if (!first.has(wallet.id)) first.set(wallet.id, wallet)
  return first
}

export const withoutRepeats = (wallets: readonly WalletListing[]): readonly WalletListing[] => [
  ...byId(wallets).values(),
]
