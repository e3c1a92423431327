import type { RecentWallet } from '../connection/connection-state.ts'
import type { DeeplinkWallet } from '../connection/deeplink-wallet.ts'
import { type Namespace, NAMESPACES } from '../network/namespace.ts'
import { groupInstalled, type InstalledGroup, withoutExcluded } from './installed-groups.ts'
import type { InstalledWallet } from './installed-wallet.ts'
import { mayPassForAnother } from './look-alike.ts'
import { byId, listedNamespaces, withoutRepeats } from './offered-wallets.ts'
import { type WalletListState } from './wallet-list.ts'
import { FEATURED_ENTRIES } from './catalogue-limits.ts'
import { recentListing } from './suggested-wallet.ts'
import { sameName, sameRdns } from './wallet-name.ts'
import { knownWallets, matches } from './wallet-search.ts'
import type { WalletListing } from './wallet.ts'

/** One wallet to choose, however many ways there are to it: one row on screen. */
export interface WalletChoice {
  /** The id of the listing, or else of the wallet in the page. */
  readonly id: string
  readonly name: string
  readonly listing: WalletListing | undefined
  /** Its announcements in the page, one for each namespace at most; empty where it is not in the page. */
  readonly installed: readonly InstalledWallet[]
  /** How its app is asked by a link, where that is possible from here. */
  readonly deeplink: DeeplinkWallet | undefined
  /** The namespaces of the page that it can connect. */
  readonly namespaces: readonly Namespace[]
  /** The visitor connected with it last. */
  readonly isRecent: boolean
  /** Other wallets in the page have the same name or rdns: the interface has to show each one's origin. */
  readonly isAmbiguous: boolean
  /** The name may pass for another: its letters look like those of another script, or of a known wallet's name. */
  readonly isUnverifiedName: boolean
}

export interface ChoiceFacts {
  readonly list: WalletListState
  readonly installed: readonly InstalledWallet[]
  readonly recent: RecentWallet | undefined
  /** The wallets whose apps can be asked by links from here. Default: none. */
  readonly deeplinks?: readonly DeeplinkWallet[]
  /** What the page connects to. Default: all that there is. */
  readonly namespaces?: readonly Namespace[]
  /** The namespace that each has to support, where only one is wanted. */
  readonly sought?: Namespace | undefined
  /** Ids or rdns of wallets that stand first, in this order. Default: none. */
  readonly order?: readonly string[] | undefined
}

/**
 * What the first view offers: the recent wallet, what is installed, then featured ones; and as many recommended ones as
 * fill a few rows. A wallet in the page is not recommended again under another name or a listing that claims to be it.
 */
export function connectChoices(facts: ChoiceFacts): readonly WalletChoice[] {
  const { own: ownWallets, featured, recommended } = facts.list
  const ordered = knownWallets(facts.list).filter((listing) => placeOf(facts, [listing]) !== undefined)
  const fixedIds = new Set([...ownWallets, ...ordered, ...featured].map(({ id }) => id))
  const choices = choose(facts, [...ownWallets, ...ordered, ...featured, ...recommended])
  const own = choices.filter(({ isRecent, installed }) => isRecent || installed.length > 0)
  const fixed = choices.filter((choice) => own.includes(choice) || fixedIds.has(choice.id))
  const room = FEATURED_ENTRIES - fixed.filter(({ isRecent }) => !isRecent).length
  const claimsToBeOwn = sameAs(own)
  const more = choices.filter((choice) => !fixed.includes(choice) && !claimsToBeOwn(choice))
  return inOrder(facts, [...fixed, ...more.slice(0, Math.max(0, room))])
}

/** Everything there is to choose from, one choice per wallet; of a search, what it found. */
export const allChoices = (facts: ChoiceFacts): readonly WalletChoice[] => {
  if (facts.list.search !== undefined) return searchChoices(facts)
  const { own, featured, recommended, wallets, source } = facts.list
  // Their place is the same whatever page of the list they are on; before the list is there, they have none.
  const asked = source === 'none' ? [] : linkedWallets(facts)
  return inOrder(facts, choose(facts, [...own, ...featured, ...recommended, ...asked, ...wallets]))
}

/** What the search found in the catalogue, and what is in the page by that name; nothing without a search. */
export function searchChoices(facts: ChoiceFacts): readonly WalletChoice[] {
  const { search } = facts.list
  if (search === undefined) return []
  const isMatch = matches(search.text)
  const all = [...facts.list.own.filter(isMatch), ...search.found, ...linkedWallets(facts).filter(isMatch)]
  const found = new Set(all.map(({ id }) => id))
  const isFound = ({ id, installed }: WalletChoice) => found.has(id) || installed.some(isMatch)
  return choose(facts, all).filter(isFound)
}

/** By its id, or by the id of one of its announcements in the page: a row's id may change when the list comes. */
export function findChoice(facts: ChoiceFacts, id: string | undefined): WalletChoice | undefined {
  const { list } = facts
  const known = [...knownWallets(list), ...(list.search?.found ?? []), ...linkedWallets(facts)]
  const listed = known.find((listing) => listing.id === id)
  const choices = choose(facts, listed === undefined ? [] : [listed])
  return (
    choices.find((choice) => choice.id === id) ??
    choices.find(({ installed }) => installed.some((wallet) => wallet.id === id))
  )
}

/** Those that the page put in an order, then the others as they are. */
function inOrder(facts: ChoiceFacts, choices: readonly WalletChoice[]): readonly WalletChoice[] {
  if (facts.order === undefined || facts.order.length === 0) return choices
  const placed = choices.flatMap((choice) => {
    const place = placeOf(facts, [choice, choice.listing, ...choice.installed])
    return place === undefined ? [] : [{ choice, place }]
  })
  const first = placed.sort((one, other) => one.place - other.place).map(({ choice }) => choice)
  return [...first, ...choices.filter((choice) => !first.includes(choice))]
}

/** The place of a wallet in the page's order, by any of its ids or rdns; `undefined` where it has none. */
function placeOf(
  { order = [] }: ChoiceFacts,
  named: readonly ({ readonly id: string; readonly rdns?: string | undefined } | undefined)[],
): number | undefined {
  const place = order.findIndex((name) =>
    named.some((each) => each?.id === name || (each?.rdns !== undefined && sameRdns(each.rdns) === sameRdns(name))),
  )
  return place < 0 ? undefined : place
}

/** Wallets that are asked by links are asked for Solana only. */
const askable = ({ deeplinks = [], sought }: ChoiceFacts): readonly DeeplinkWallet[] =>
  sought === 'eip155' ? [] : deeplinks

const linkedWallets = (facts: ChoiceFacts): readonly WalletListing[] =>
  deeplinkListings(askable(facts), byId(knownWallets(facts.list)))

/** The recent one, then what is in the page, then the listings in their order. */
function choose(facts: ChoiceFacts, listings: readonly WalletListing[]): readonly WalletChoice[] {
  const { list, recent, namespaces = NAMESPACES, sought } = facts
  const known = byId([...knownWallets(list), ...listings])
  const groups = groupInstalled(withoutExcluded(facts.installed, list.excludedWallets), list.own)
  const injected = groups.map((group) => waysTo(sought, installedChoice(group, known, namespaces)))

  const taken = new Set(injected.map(({ id }) => id))
  const last = recentListing([...known.values()], recent)
  const listed = withoutRepeats(last === undefined ? listings : [...listings, last])
    .filter(({ id }) => !taken.has(id))
    .map((listing) => listedChoice(listing, namespaces, askable(facts)))
  const choices = [...injected, ...listed].filter((choice) => isWanted(choice, sought))
  const used = recentChoice(choices, recent, last)
  if (used === undefined) return choices
  return [{ ...used, isRecent: true }, ...choices.filter((choice) => choice !== used)]
}

function installedChoice(
  { wallets, isAmbiguous, listingId }: InstalledGroup,
  known: ReadonlyMap<string | undefined, WalletListing>,
  ofPage: readonly Namespace[],
): WalletChoice {
  const listing = known.get(listingId)
  const [{ id, name }] = wallets
  const speaks = new Set([...wallets.map((wallet) => wallet.namespaces), listing && listedNamespaces(listing)].flat())
  return {
    // The id under which it will be listed, even before the list is here: so a row keeps its place and its focus.
    ...{
      id: listingId ?? id,
      name: listing?.name ?? name,
      listing,
      installed: wallets,
      deeplink: undefined,
      isRecent: false,
      isAmbiguous,
    },
    namespaces: ofPage.filter((namespace) => speaks.has(namespace)),
    get isUnverifiedName() {
      return mayPassForAnother(this.name)
    },
  }
}

function listedChoice(
  listing: WalletListing,
  ofPage: readonly Namespace[],
  deeplinks: readonly DeeplinkWallet[],
): WalletChoice {
  const speaks = listedNamespaces(listing)
  return {
    id: listing.id,
    name: listing.name,
    listing,
    installed: [],
    deeplink: deeplinks.find(({ id }) => id === listing.id),
    isRecent: false,
    isAmbiguous: false,
    namespaces: ofPage.filter((namespace) => speaks.includes(namespace)),
    // Computed when read: of thousands of rows only a few are drawn.
    get isUnverifiedName() {
      return mayPassForAnother(this.name)
    },
  }
}

/** An announcement in the page for another namespace only is no way to this one; the wallet's app may be. */
const waysTo = (sought: Namespace | undefined, choice: WalletChoice): WalletChoice =>
  sought === undefined
    ? choice
    : { ...choice, installed: choice.installed.filter(({ namespaces }) => namespaces.includes(sought)) }

const isWanted = ({ namespaces }: WalletChoice, sought: Namespace | undefined): boolean =>
  sought === undefined ? namespaces.length > 0 : namespaces.includes(sought)

/** By its id; else a wallet in the page by its name, if only one has it; else a listing by that name. */
function recentChoice(
  choices: readonly WalletChoice[],
  recent: RecentWallet | undefined,
  last: WalletListing | undefined,
): WalletChoice | undefined {
  if (recent === undefined) return undefined
  const { id, name } = recent
  return (
    choices.find((choice) => choice.id === id || choice.installed.some((wallet) => wallet.id === id)) ??
    choices.find(
      (choice) => choice.installed.length > 0 && !choice.isAmbiguous && sameName(choice.name) === sameName(name),
    ) ??
    choices.find((choice) => choice.id === last?.id)
  )
}

/** Whether a listing has the name or the rdns of one of these. */
function sameAs(own: readonly WalletChoice[]): (choice: WalletChoice) => boolean {
  const names = new Set(own.map(({ name }) => sameName(name)))
  const domains = new Set(own.flatMap(({ installed }) => installed.map(({ rdns }) => sameRdns(rdns))))
  return ({ name, listing }) =>
    names.has(sameName(name)) || (listing?.rdns !== undefined && domains.has(sameRdns(listing.rdns)))
}

/**
 * The listings of the wallets that are asked by links; made here where the list does not have them, so that they are
 * offered without it.
 */
const deeplinkListings = (
  deeplinks: readonly DeeplinkWallet[],
  known: ReadonlyMap<string, WalletListing>,
): readonly WalletListing[] => deeplinks.map(({ id, name }) => known.get(id) ?? { id, name, chains: ['solana:'] })
