import { elapsedMs, type Instant } from '../shared/instant.ts'

/** After this long without an answer the visitor is told to look into the wallet. Unit: milliseconds. */
export const REQUEST_HINT_MS = 15_000
/** How long a wallet has to answer. Unit: milliseconds. Source: WalletConnect, the shortest expiry of a request. */
export const REQUEST_LIFE_MS = 300_000
/** When what a wallet answered meanwhile is here, once the relay is reached anew. Unit: milliseconds. */
export const MAILBOX_MS = 3_000

/**
 * How long a wallet still has to answer. While the machine sleeps the wall clock alone goes on, and the wallet's does.
 * Unit: milliseconds; 0 or less once its time is over.
 */
export const requestLeftMs = (askedAt: Instant, now: Instant): number => REQUEST_LIFE_MS - elapsedMs(askedAt, now)
