import { type SentTransactions, type SentTransaction, openEntries } from './sent-transactions.ts'

/** How often open sends are looked at, while one of them is young and after that. Unit: milliseconds. */
const LOOK_EVERY_MS = 2_000
const LOOK_LATER_EVERY_MS = 30_000
/** Most sends are settled long before; a stuck one must not cost its node a question every other second all day. */
const YOUNG_FOR_MS = 10 * 60_000
/** A send that has been open for this long is asked about no more until the page loads again. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000

/** S21: thousands of sent transactions must not cause thousands of requests at once. */
const LOOKED_AT_ONCE = 10

/**
 * Q10: for how long this page has followed a send, by the monotonic clock: setting the wall clock forward makes no send
 * older. Unit: milliseconds.
 */
export type AgeOf = (entry: SentTransaction) => number

export const worthALook = (sentTransactions: SentTransactions, ageOf: AgeOf): SentTransactions =>
  openEntries(sentTransactions).filter((entry) => ageOf(entry) < GIVE_UP_AFTER_MS)

/** When to check again, in milliseconds; `undefined` where nothing needs checking. */
export function nextLookMs(sentTransactions: SentTransactions, ageOf: AgeOf): number | undefined {
  const open = worthALook(sentTransactions, ageOf)
  if (open.length === 0) return undefined
  return open.some((entry) => ageOf(entry) < YOUNG_FOR_MS) ? LOOK_EVERY_MS : LOOK_LATER_EVERY_MS
}

/** The entries to check next, round-robin: those after the one that was checked last. */
export function inTurn<T extends { readonly id: string }>(
  all: readonly T[],
  last: string | undefined,
  most: number = LOOKED_AT_ONCE,
): readonly T[] {
  const start = all.findIndex(({ id }) => id === last) + 1
  return [...all.slice(start), ...all.slice(0, start)].slice(0, most)
}
