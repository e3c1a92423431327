import type { InstalledWallet } from './installed-wallet.ts'
import { pinnedId } from './pinned-wallets.ts'
import type { WalletListing } from './wallet.ts'
import type { ExcludedWallet } from './wallet-list.ts'
import { sameName, sameRdns } from './wallet-name.ts'

/** The announcements of one wallet among those in the page. */
export interface InstalledGroup {
  /** One for each namespace, at most: with two it would not be clear which is meant. */
  readonly wallets: readonly [InstalledWallet, ...InstalledWallet[]]
  /** Another wallet in the page has the same name or rdns (row D02). */
  readonly isAmbiguous: boolean
  /** The id under which the catalogue lists it; only where no other wallet in the page claims it. */
  readonly listingId: string | undefined
}

/**
 * Wallets in the page that are one wallet: of the same name, each in a namespace of its own, as a wallet announces
 * itself by EIP-6963 and again by the Wallet Standard. Two of a name in one namespace are two wallets, and so are all
 * others of that name then. In the order of the first of each.
 *
 * @param own - The page's own wallets.
 */
export function groupInstalled(
  installed: readonly InstalledWallet[],
  own: readonly WalletListing[] = [],
): readonly InstalledGroup[] {
  const byName = groupBy(installed, ({ name }) => sameName(name))
  const byRdns = groupBy(installed, ({ rdns }) => sameRdns(rdns))
  const rivals = [...byRdns].filter(([rdns, wallets]) => rdns !== undefined && hasRivals(wallets))
  const sharingRdns = new Set(rivals.flatMap(([, wallets]) => wallets))
  const groups: InstalledGroup[] = []
  for (const [, wallets] of byName) {
    if (hasRivals(wallets) || wallets.some((wallet) => sharingRdns.has(wallet)))
      for (const wallet of wallets) groups.push({ wallets: [wallet], isAmbiguous: true, listingId: undefined })
    else
      groups.push({
        wallets,
        isAmbiguous: false,
        listingId: first(wallets, (wallet) => ownId(wallet, own) ?? pinnedId(wallet)),
      })
  }
  return withoutSharedListings(groups)
}

/** The page's own wallet that one in the page is: by its rdns and name together, as for the pinned ones. */
const ownId = ({ rdns, name }: InstalledWallet, own: readonly WalletListing[]): string | undefined =>
  own.find(
    (listing) =>
      listing.rdns !== undefined &&
      sameRdns(listing.rdns) === sameRdns(rdns) &&
      sameName(listing.name) === sameName(name),
  )?.id

/** Without those that the page excludes: matched by rdns or name, ignoring case. */
export const withoutExcluded = (
  installed: readonly InstalledWallet[],
  excluded: readonly ExcludedWallet[],
): readonly InstalledWallet[] => {
  const names = new Set(excluded.map(({ name }) => name.toLowerCase()))
  const domains = new Set(excluded.map(({ rdns }) => sameRdns(rdns)))
  return installed.filter(
    ({ name, rdns }) => !names.has(name.toLowerCase()) && (rdns === undefined || !domains.has(sameRdns(rdns))),
  )
}

const hasRivals = (wallets: readonly InstalledWallet[]): boolean => {
  const namespaces = wallets.flatMap((wallet) => wallet.namespaces)
  return new Set(namespaces).size < namespaces.length
}

/** Two groups of different names that claim one listing: neither has it. */
const withoutSharedListings = (groups: readonly InstalledGroup[]): readonly InstalledGroup[] =>
  groups.map((group) => {
    const isShared = groups.some((other) => other !== group && other.listingId === group.listingId)
    return isShared ? { ...group, listingId: undefined } : group
  })

function groupBy<T, Key>(items: readonly T[], keyOf: (item: T) => Key): ReadonlyMap<Key, readonly [T, ...T[]]> {
  const groups = new Map<Key, [T, ...T[]]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return groups
}

function first<T, Found>(items: readonly T[], find: (item: T) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}
