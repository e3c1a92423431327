import type { Choice } from '../account/account-changes.ts'
import { isInPageTopic } from './in-page-topic.ts'
import { isRedirectTopic } from './redirect-topic.ts'

/** A session lives at most this long, whatever the wallet says. Unit: milliseconds. Source: WalletConnect, 7 days. */
export const MAX_SESSION_LIFE_MS = 7 * 24 * 3_600_000

/** A wallet in the page, or one that is asked by links, may be there later: what has no date of its own. */
export const isOverRelay = (topic: string): boolean => !isInPageTopic(topic) && !isRedirectTopic(topic)

/** Whether a namespace lived on a session that ends by its date. */
export const wasOverRelay = ({ address, sessionTopic }: Choice = {}): boolean =>
  address !== undefined && sessionTopic !== undefined && isOverRelay(sessionTopic)

/**
 * Q27: whether what was written down last does not go with what the visitor's clock shows now: a session is over by its
 * date, or was chosen later than now. Then the clock may have been set, and is not believed alone.
 */
export const isDateInDoubt = (choice: Choice = {}, now: number): boolean =>
  wasOverRelay(choice) && ((choice.expiresAt ?? Infinity) <= now || (choice.at ?? 0) > now)

/**
 * Whether a session is over by its date.
 *
 * @param skew - How far the visitor's clock is ahead; `undefined` where no server has told the time: then the date alone is believed once
 *   it is as long ago as a session lives. Unit of all: milliseconds.
 */
export const isOverByDate = (expiresAt: number, now: number, skew: number | undefined): boolean =>
  skew === undefined ? expiresAt + MAX_SESSION_LIFE_MS <= now : expiresAt <= now - skew

/** V30: the wallet that all of them were with; `undefined` where there were several, or its name is not known. */
export function walletOf(choices: readonly (Choice | undefined)[]): string | undefined {
  const [name, ...others] = new Set(choices.map((choice) => choice?.walletName))
  return others.length === 0 ? name : undefined
}
