import type { ChainId } from '../network/chain-id.ts'
import type { DeepLink } from './deep-link.ts'
import type { Instant } from './pairing.ts'

/** After this long without an answer the visitor is told to look into the wallet. Unit: milliseconds. */
export const REQUEST_HINT_MS = 15_000
/** How long a wallet has to answer. Unit: milliseconds. Source: WalletConnect, the shortest expiry of a request. */
export const REQUEST_LIFE_MS = 300_000
/** When an answer that came while the machine slept is here at the latest. Unit: milliseconds from waking. */
export const ANSWER_AFTER_WAKING_MS = 3_000

/** Whether no wallet answers any more. While the machine sleeps the wall clock alone goes on, and the wallet's does. */
export const isPastRequestLife = (askedAt: Instant, now: Instant): boolean =>
  now.monotonic - askedAt.monotonic >= REQUEST_LIFE_MS || now.wall - askedAt.wall >= REQUEST_LIFE_MS

/** A question that the wallet is being asked right now. */
export interface WalletRequest {
  readonly kind: 'signMessage' | 'send' | 'switchNetwork' | 'request'
  readonly chain: ChainId
  readonly walletName: string
  /** Opens the wallet at the request; absent where the wallet named no link. */
  readonly link: DeepLink | undefined
  /** Asked long enough ago to point the visitor to the wallet. */
  readonly isSlow: boolean
}

export type WalletRequestState = WalletRequest | undefined
