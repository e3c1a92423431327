import type { Choice } from '../account/account-changes.ts'
import { isLocalTopic } from './local-topic.ts'
import { isDeeplinkTopic } from './deeplink-topic.ts'

/** A session lives at most this long, whatever the wallet says. Unit: milliseconds. Source: WalletConnect, 7 days. */
export const MAX_SESSION_LIFE_MS = 7 * 24 * 3_600_000

/**
 * Whether a session is over the relay and so expires; one of a wallet in the page, or of one asked by links, does not.
 */
export const isOverRelay = (topic: string): boolean => !isLocalTopic(topic) && !isDeeplinkTopic(topic)

/** Whether a namespace used a session that expires. */
export const wasOverRelay = ({ address, sessionTopic }: Choice = {}): boolean =>
  address !== undefined && sessionTopic !== undefined && isOverRelay(sessionTopic)

/**
 * Q27: whether the stored dates contradict the visitor's clock: a session has expired, or was chosen later than now.
 * Then the clock may have been set, and the server's time is needed too.
 */
export const isDateInDoubt = (choice: Choice = {}, now: number): boolean =>
  wasOverRelay(choice) && ((choice.expiresAt ?? Infinity) <= now || (choice.at ?? 0) > now)

/**
 * Whether a session has expired.
 *
 * @param skew - How far the visitor's clock is ahead; `undefined` where no server has told the time: then the session
 *   counts as expired only when its expiry is at least the longest life of a session ago. Unit of all: milliseconds.
 */
export const isOverByDate = (expiresAt: number, now: number, skew: number | undefined): boolean =>
  skew === undefined ? expiresAt + MAX_SESSION_LIFE_MS <= now : expiresAt <= now - skew

/**
 * V30: the name of the wallet that all of these choices were made with; `undefined` where there were several, or its
 * name is not known.
 */
export function walletOf(choices: readonly (Choice | undefined)[]): string | undefined {
  const [name, ...others] = new Set(choices.map((choice) => choice?.walletName))
  return others.length === 0 ? name : undefined
}
