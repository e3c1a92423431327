import type { Instant } from '../shared/instant.ts'

/**
 * The life of one pairing code, judged by a monotonic clock.
 *
 * A code that is drawn before the relay has taken its proposal is *being prepared*: a wallet that scans it waits. It is
 * *ready* once the proposal is out, *expiring* in its last minute, and then *expired*; a wallet's answer makes it *used*
 * or *rejected* before that. A code that ends without an answer while it is on screen is *renewed*: another replaces it,
 * and answers to the old one are accepted until its own end.
 */

import { type Namespace, NAMESPACES } from '../network/namespace.ts'
import type { RecentWallet } from './connection-state.ts'
import type { DeepLinkChoice } from './deep-link-choice.ts'
import {
  PAIRING_LIFE_MS,
  PAIRING_MARGIN_MS,
  PAIRING_COUNTDOWN_MS,
  PAIRING_PROTOCOL_LIFE_MS,
  CLOCK_JUMP_MS,
} from './pairing-timing.ts'

/**
 * Codes that a wallet may still answer at a time; beyond that the oldest is withdrawn. No visitor scans as many and
 * leaves all of them open, and each adds a listener to the library.
 */
export const MAX_OPEN_PAIRINGS = 8
/** Renewals without any answer before we ask whether the visitor is still there. */
export const MAX_RENEWALS = 3

export type PairingPhase = 'preparing' | 'ready' | 'expiring' | 'expired' | 'used' | 'rejected'

export interface Pairing {
  readonly phase: PairingPhase
  readonly topic: string
  readonly uri: string
  readonly bornAt: Instant
  /** What a wallet is asked for with it. */
  readonly namespaces: readonly Namespace[]
  /** The link with this code that the visitor followed, if any: what is remembered once it has led to a connection. */
  readonly followed?: FollowedLink
}

export interface FollowedLink {
  readonly choice: DeepLinkChoice
  readonly wallet: RecentWallet
}

export const pairingReady = (
  topic: string,
  uri: string,
  bornAt: Instant,
  namespaces: readonly Namespace[] = NAMESPACES,
): Pairing => ({ phase: 'ready', topic, uri, bornAt, namespaces })

/** A code that is drawn, and of which the relay has not heard yet. */
export const pairingDrawn = (
  topic: string,
  uri: string,
  bornAt: Instant,
  namespaces: readonly Namespace[] = NAMESPACES,
): Pairing => ({ phase: 'preparing', topic, uri, bornAt, namespaces })

/**
 * The relay has taken the proposal. A wallet that scanned early may have answered before that is known: its answer
 * stands.
 */
export const pairingOut = (pairing: Pairing, now: Instant): Pairing =>
  pairing.phase === 'preparing' ? pairingAt({ ...pairing, phase: 'ready' }, now) : pairing

/**
 * Whether a code whose proposal is not out may still be offered: once it is ready, the visitor must have more than its
 * last minute. Another takes its place otherwise, and where a wallet is asked for something else by now.
 */
export const mayStillBeOffered = (pairing: Pairing, now: Instant, wanted: readonly Namespace[]): boolean =>
  pairing.phase === 'preparing' &&
  offerLeftMs(pairing, now) > PAIRING_COUNTDOWN_MS &&
  !wasLeftByWallClock(pairing, now) &&
  pairing.namespaces.join() === wanted.join()

/** How much longer a code may be offered; 0 or less once it is expired. Unit: milliseconds. */
export const offerLeftMs = ({ bornAt }: Pairing, now: Instant): number =>
  PAIRING_LIFE_MS - PAIRING_MARGIN_MS - (now.monotonic - bornAt.monotonic)

const isOpen = ({ phase }: Pairing) => phase === 'ready' || phase === 'expiring'

/** The pairing at a later time; an answered one stays as it is. */
export function pairingAt(pairing: Pairing, now: Instant): Pairing {
  const left = offerLeftMs(pairing, now)
  if (pairing.phase === 'preparing') return left <= 0 ? { ...pairing, phase: 'expired' } : pairing
  if (!isOpen(pairing)) return pairing
  const phase = left <= 0 ? 'expired' : left <= PAIRING_COUNTDOWN_MS ? 'expiring' : 'ready'
  return phase === pairing.phase ? pairing : { ...pairing, phase }
}

/** Whole seconds until the code is replaced, once that is worth telling. */
export function countdownSeconds(pairing: Pairing, now: Instant): number | undefined {
  const left = offerLeftMs(pairing, now)
  return isOpen(pairing) && left <= PAIRING_COUNTDOWN_MS ? Math.max(0, Math.ceil(left / 1000)) : undefined
}

export const answered = (pairing: Pairing, phase: 'used' | 'rejected'): Pairing =>
  pairing.phase === 'used' ? pairing : { ...pairing, phase }

/**
 * Whether the wall clock has left the code's span although the monotonic one has not: the machine slept, or the clock
 * was set. After a sleep the code is dead, as wallets and the relay have dropped it; so it is replaced without a
 * message about expiry. Where the clock was set, a wallet that has scanned it may still approve (Q08).
 */
export function wasLeftByWallClock(pairing: Pairing, now: Instant): boolean {
  const jumped = now.wall - pairing.bornAt.wall - (now.monotonic - pairing.bornAt.monotonic)
  return Math.abs(jumped) > CLOCK_JUMP_MS && now.wall - pairing.bornAt.wall >= PAIRING_LIFE_MS - PAIRING_MARGIN_MS
}

/**
 * Whether an approval that arrives now is too late to be honoured, and the code's topic no longer needs a subscription.
 */
export const isPastProtocolLife = ({ bornAt }: Pairing, now: Instant): boolean =>
  now.monotonic - bornAt.monotonic >= PAIRING_PROTOCOL_LIFE_MS
