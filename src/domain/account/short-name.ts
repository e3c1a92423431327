import type { AccountName } from './account-name.ts'

/** Letters that a button has room for. */
const MOST = 24
const FIRST = 13
const LAST = 10

/** A name of any length as there is room for it, with its end: `averyverylong…name.eth`. */
export function shortName(name: AccountName): string {
  const letters = Array.from(name)
  return letters.length <= MOST ? name : `${letters.slice(0, FIRST).join('')}…${letters.slice(-LAST).join('')}`
}
