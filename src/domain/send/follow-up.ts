import { type Ledger, type LedgerEntry, openEntries } from './ledger.ts'

/** How often open sends are looked at, while one of them is young and after that. Unit: milliseconds. */
const LOOK_EVERY_MS = 2_000
const LOOK_LATER_EVERY_MS = 30_000
/** Most sends are settled long before; a stuck one must not cost its node a question every other second all day. */
const YOUNG_FOR_MS = 10 * 60_000
/** A send that has been open for this long is asked about no more until the page loads again. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000

const age = (now: number, { createdAt }: LedgerEntry): number => now - createdAt

/** @param now - Milliseconds since the Unix epoch. */
export const worthALook = (ledger: Ledger, now: number): Ledger =>
  openEntries(ledger).filter((entry) => age(now, entry) < GIVE_UP_AFTER_MS)

/** When to look again, in milliseconds; `undefined` where nothing is worth it. */
export function nextLookMs(ledger: Ledger, now: number): number | undefined {
  const open = worthALook(ledger, now)
  if (open.length === 0) return undefined
  return open.some((entry) => age(now, entry) < YOUNG_FOR_MS) ? LOOK_EVERY_MS : LOOK_LATER_EVERY_MS
}
