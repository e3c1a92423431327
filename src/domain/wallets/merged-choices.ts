import type { InstalledWallet } from './installed-wallet.ts'
import {
  allChoices,
  type ChoiceFacts,
  connectChoices,
  findChoice,
  searchChoices,
  type WalletChoice,
} from './wallet-choices.ts'
import type { WalletSearch } from './wallet-list.ts'
import { searchOnScreen } from './wallet-search.ts'

/** The wallets to choose from, merged of all that is known: each wallet once, in the order in which to show them. */
export interface WalletChoices {
  /** The recent wallet, what is installed, what is featured, and a few that are recommended: a first view of them. */
  readonly first: readonly WalletChoice[]
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
  const all = once(() => allChoices(within(undefined)))
  const found = once(() => searchChoices(within(search)))
  return {
    get first() {
      return first()
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
