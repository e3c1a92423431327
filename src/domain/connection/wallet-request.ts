import type { ChainId } from '../network/chain-id.ts'
import type { DeepLink } from './deep-link.ts'
import type { Instant } from './pairing.ts'

/** After this long without an answer the visitor is told to look into the wallet. Unit: milliseconds. */
export const REQUEST_HINT_MS = 15_000
/** How long a wallet has to answer. Unit: milliseconds. Source: WalletConnect, the shortest expiry of a request. */
export const REQUEST_LIFE_MS = 300_000
/** How long after reconnecting to the relay the answers that it stored have arrived. Unit: milliseconds. */
export const MAILBOX_MS = 3_000

/**
 * How long a wallet still has to answer. While the machine sleeps only the wall clock goes on, and so does the
 * wallet's. Unit: milliseconds; 0 or less once its time is over.
 */
export const requestLeftMs = (askedAt: Instant, now: Instant): number =>
  REQUEST_LIFE_MS - Math.max(now.monotonic - askedAt.monotonic, now.wall - askedAt.wall)

/** A question that the wallet is being asked right now. */
export interface WalletRequest {
  readonly kind: 'signMessage' | 'send' | 'switchNetwork' | 'request'
  readonly chain: ChainId
  readonly walletName: string
  /** Opens the wallet at the request; absent where the wallet named no link. */
  readonly link: DeepLink | undefined
  /** Asked so long ago that the visitor is pointed to the wallet. */
  readonly isSlow: boolean
}

export type WalletRequestState = WalletRequest | undefined
