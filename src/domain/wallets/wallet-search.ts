import { type ErrorCode } from '../shared/error-catalogue.ts'
import { folded } from '../shared/folded.ts'
import { withoutRepeats } from './offered-wallets.ts'
import { othersArrived } from './wallet-list-changes.ts'
import type { WalletListState, WalletSearch } from './wallet-list.ts'
import type { WalletListing } from './wallet.ts'

/** One letter finds half of the catalogue; a text longer than any name finds nothing. Unit: characters. */
const MIN_CHARACTERS = 2
const MAX_CHARACTERS = 100

/** The text to search for, or `undefined` if it is too short. */
export function readSearchText(typed: string): string | undefined {
  // A character takes at most two units; the rest of a long pasted text is not read.
  const characters = [...typed.trimStart().slice(0, 2 * MAX_CHARACTERS)].slice(0, MAX_CHARACTERS)
  const text = characters.join('').trimEnd()
  return [...text].length < MIN_CHARACTERS ? undefined : text
}

export const searchStarted =
  (text: string) =>
  (list: WalletListState): WalletListState =>
    withSearch(list, {
      ...{ text, found: list.search?.found ?? [], loading: true, error: undefined },
      before: searchOnScreen(list.search),
    })

/**
 * The search whose results are shown: while one runs, the one before it; while a busy service is waited for, its own.
 */
export const searchOnScreen = (search: WalletSearch | undefined): WalletSearch | undefined =>
  search?.loading === true && search.resumesInSeconds === undefined ? search.before : search

/** The service is busy, and asked again after this many seconds; until then the wallets loaded so far are searched. */
export const searchWaiting =
  (text: string, resumesInSeconds: number) =>
  (list: WalletListState): WalletListState => {
    const found = knownWallets(list).filter(matches(text))
    return withSearch(list, { text, found, loading: true, error: undefined, resumesInSeconds })
  }

export const searchEnded = (list: WalletListState): WalletListState =>
  list.search === undefined ? list : withSearch(list, undefined)

export const searchAnswered =
  (text: string, found: readonly WalletListing[]) =>
  (list: WalletListState): WalletListState =>
    othersArrived(found)(withSearch(list, { text, found: withoutRepeats(found), loading: false, error: undefined }))

/** Without the service, the wallets loaded so far are searched. */
export const searchFailed =
  (text: string, error: ErrorCode | undefined) =>
  (list: WalletListState): WalletListState =>
    withSearch(list, { text, found: knownWallets(list).filter(matches(text)), loading: false, error })

/** Every listing that came so far, in any way, one per id: the page's own and featured ones first, then the list's own order. */
export const knownWallets = ({
  own,
  featured,
  recommended,
  wallets,
  others,
}: WalletListState): readonly WalletListing[] =>
  withoutRepeats([...own, ...featured, ...recommended, ...wallets, ...others])

/** By the name as it was sent and by the name as it is shown. */
export function matches(
  text: string,
): (wallet: { readonly name: string; readonly rawName?: string | undefined }) => boolean {
  const wanted = folded(text)
  return ({ name, rawName }) =>
    folded(name).includes(wanted) || (rawName !== undefined && folded(rawName).includes(wanted))
}

const withSearch = (list: WalletListState, search: WalletSearch | undefined): WalletListState => ({ ...list, search })
