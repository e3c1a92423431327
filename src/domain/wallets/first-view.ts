import { isInjected } from './installed-wallet.ts'
import type { WalletChoice } from './wallet-choices.ts'

/** What the wallets of a first view stand beside: a large code, a small one below those in the page, or none. */
export type FirstViewForm = 'code' | 'installed' | 'phone'

/** The wallets of a first view. No wallet is in both. */
export interface FirstView {
  /** Each in a row of its own: those that the visitor has. */
  readonly rows: readonly WalletChoice[]
  /** Picture and name, side by side. */
  readonly tiles: readonly WalletChoice[]
}

/** Rows of wallets that leave room for the code in a window of 720 pixels. */
export const FIRST_ROWS = 4
/** As many as stand side by side in 360 pixels. */
export const STRIP_TILES = 4
/** Two lines of three: as large as a thumb wants them, and above the fold of the smallest phone. */
export const PHONE_TILES = 6

export const tilesOf = (form: FirstViewForm): number => (form === 'phone' ? PHONE_TILES : STRIP_TILES)

/**
 * Chooses from the wallets in the order in which they are offered: the recent one, those in the page, popular ones.
 * What has no room in the rows comes first in the tiles. On a computer, what stands for all wallets on a phone comes
 * last: the code does. So it has no place before the list is there: the wallets of the list would push it from under the
 * visitor's pointer.
 */
export function firstView(choices: readonly WalletChoice[], form: FirstViewForm, isAwaited = false): FirstView {
  const rows = form === 'installed' ? choices.filter(isVisitors).slice(0, FIRST_ROWS) : []
  const others = choices.filter((choice) => !rows.includes(choice))
  const isLast = (choice: WalletChoice) => form !== 'phone' && isOnPhone(choice)
  const last = isAwaited ? [] : others.filter(isLast)
  const inOrder = [...others.filter((choice) => !isLast(choice)), ...last]
  return { rows, tiles: inOrder.slice(0, tilesOf(form)) }
}

/** The wallets beside the code, by how near they are to the visitor. No wallet is in two groups. */
export interface WalletGroups {
  readonly recent: readonly WalletChoice[]
  readonly installed: readonly WalletChoice[]
  readonly popular: readonly WalletChoice[]
}

/** The same wallets as in {@link firstView}, in the same order, where there is room for all of them. */
export function walletGroups(choices: readonly WalletChoice[], isAwaited = false): WalletGroups {
  const recent = choices.filter(({ isRecent }) => isRecent)
  const installed = choices.filter((choice) => !choice.isRecent && isVisitors(choice))
  const others = choices.filter((choice) => !isVisitors(choice))
  const last = isAwaited ? [] : others.filter(isOnPhone)
  return { recent, installed, popular: [...others.filter((choice) => !isOnPhone(choice)), ...last] }
}

const isVisitors = (choice: WalletChoice): boolean => choice.isRecent || choice.installed.some(isInjected)

const isOnPhone = (choice: WalletChoice): boolean => choice.installed.length > 0 && !isVisitors(choice)
