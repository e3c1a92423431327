import type { RecentWallet } from '../connection/connection-state.ts'
import type { DeeplinkWallet } from '../connection/deeplink-wallet.ts'
import { NAMESPACES } from '../network/namespace.ts'
import { FEATURED_ENTRIES } from './catalogue-limits.ts'
import { groupInstalled, withoutExcluded } from './installed-groups.ts'
import type { InstalledWallet } from './installed-wallet.ts'
import { byId, withoutRepeats } from './offered-wallets.ts'
import { recentListing } from './suggested-wallet.ts'
import {
  type ChoiceFacts,
  installedChoice,
  isWanted,
  listedChoice,
  type WalletChoice,
  waysTo,
} from './wallet-choices.ts'
import type { WalletSearch } from './wallet-list.ts'
import { sameName, sameRdns } from './wallet-name.ts'
import { knownWallets, matches, searchOnScreen } from './wallet-search.ts'
import type { WalletListing } from './wallet.ts'

/** The wallets to choose from, merged of all that is known: each wallet once, in the order in which to show them. */
export interface WalletChoices {
  /** The recent wallet, what is installed, what is featured, and a few that are recommended: a first view of them. */
  readonly first: readonly WalletChoice[]
  /** The same, and then as many of the best known as any first view has places for: see `firstView`. */
  readonly popular: readonly WalletChoice[]
  /**
   * The recent wallet, what is installed, what is featured, what is recommended, then the catalogue as far as it was
   * read.
   */
  readonly all: readonly WalletChoice[]
  /** The search that {@link found} belongs to: not one that still runs. */
  readonly search: WalletSearch | undefined
  /** What the search found, in the page and in the catalogue; empty without a search. */
  readonly found: readonly WalletChoice[]
  /**
   * By its id, or by the id of one of its announcements in the page: a choice's id may change when the catalogue comes.
   */
  find(id: string): WalletChoice | undefined
  /** The same with other names for wallets in the page, for a frontend that names some of them itself. */
  named(nameOf: (wallet: InstalledWallet) => string): WalletChoices
}

/** Each list is made at its first use: a catalogue has thousands of wallets, and changes while no view shows it. */
export function mergedChoices(facts: ChoiceFacts): WalletChoices {
  const search = searchOnScreen(facts.list.search)
  const within = (shown: WalletSearch | undefined) => ({ ...facts, list: { ...facts.list, search: shown } })
  const first = once(() => connectChoices(facts))
  const popular = once(() => popularChoices(facts))
  const all = once(() => allChoices(within(undefined)))
  const found = once(() => searchChoices(within(search)))
  return {
    get first() {
      return first()
    },
    get popular() {
      return popular()
    },
    get all() {
      return all()
    },
    search,
    get found() {
      return found()
    },
    find: (id) => findChoice(facts, id),
    named: (nameOf) => mergedChoices({ ...facts, installed: facts.installed.map(renamed(nameOf)) }),
  }
}

const renamed =
  (nameOf: (wallet: InstalledWallet) => string) =>
  (wallet: InstalledWallet): InstalledWallet => {
    const name = nameOf(wallet)
    return name === wallet.name ? wallet : { ...wallet, name }
  }

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined
  return () => (made ??= { value: make() }).value
}

/**
 * What the first view offers: the recent wallet, what is installed, then featured ones; and as many recommended ones as
 * fill a few rows. A wallet in the page is not recommended again under another name or a listing that claims to be it.
 */
export const connectChoices = (facts: ChoiceFacts): readonly WalletChoice[] =>
  filledUp(facts, facts.list.recommended, FEATURED_ENTRIES)

/** The same with more places, which the first wallets of the catalogue fill once the recommended ones are used up. */
export const popularChoices = (facts: ChoiceFacts): readonly WalletChoice[] =>
  filledUp(facts, [...facts.list.recommended, ...facts.list.wallets.slice(0, POPULAR_PLACES)], POPULAR_PLACES)

/** Four in rows and six beside them: no first view shows more. */
const POPULAR_PLACES = 10

function filledUp(facts: ChoiceFacts, spare: readonly WalletListing[], places: number): readonly WalletChoice[] {
  const { own: ownWallets, featured } = facts.list
  const ordered = knownWallets(facts.list).filter((listing) => placeOf(facts, [listing]) !== undefined)
  const fixedIds = new Set([...ownWallets, ...ordered, ...featured].map(({ id }) => id))
  const choices = choose(facts, [...ownWallets, ...ordered, ...featured, ...spare])
  const own = choices.filter(({ isRecent, installed }) => isRecent || installed.length > 0)
  const fixed = choices.filter((choice) => own.includes(choice) || fixedIds.has(choice.id))
  const room = places - fixed.filter(({ isRecent }) => !isRecent).length
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

/** Whether a listing has the name or the rdns of one of these. */
function sameAs(own: readonly WalletChoice[]): (choice: WalletChoice) => boolean {
  const names = new Set(own.map(({ name }) => sameName(name)))
  const domains = new Set(own.flatMap(({ installed }) => installed.map(({ rdns }) => sameRdns(rdns))))
  return ({ name, listing }) =>
    names.has(sameName(name)) || (listing?.rdns !== undefined && domains.has(sameRdns(listing.rdns)))
}

/** Wallets that are asked by links are asked for Solana only. */
const askable = ({ deeplinks = [], sought }: ChoiceFacts): readonly DeeplinkWallet[] =>
  sought === 'eip155' ? [] : deeplinks

const linkedWallets = (facts: ChoiceFacts): readonly WalletListing[] =>
  deeplinkListings(askable(facts), byId(knownWallets(facts.list)))

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

/**
 * The listings of the wallets that are asked by links; made here where the list does not have them, so that they are
 * offered without it.
 */
const deeplinkListings = (
  deeplinks: readonly DeeplinkWallet[],
  known: ReadonlyMap<string, WalletListing>,
): readonly WalletListing[] => deeplinks.map(({ id, name }) => known.get(id) ?? { id, name, chains: ['solana:'] })
