import { displayText } from '../shared/display-text.ts'
import { readFields, readText } from '../shared/reading.ts'
import type { DeepLink } from './deep-link.ts'
import { guardLink, type GuardRules } from './link-guard.ts'

/**
 * The storage key under which the wallet that was opened by a deep link is remembered, for later requests. sign-client
 * reads it at each request and opens it without checking the scheme, so an unsafe value must be removed before any call
 * of the library.
 */
export const WALLETCONNECT_DEEPLINK_CHOICE = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Stored as JSON in exactly this shape, which is the library's. */
export interface DeepLinkChoice {
  /** The `base` of the followed link. */
  readonly href: string
  readonly name: string
}

/**
 * Reads the stored choice; to be called at every use, since other scripts write to the storage too (row C08).
 *
 * @returns `undefined` for a value that is no choice or has a link that must not be opened.
 */
export function readDeepLinkChoice(json: unknown, rules: GuardRules): DeepLinkChoice | undefined {
  const fields = readFields(json)
  const name = readText(fields?.get('name'))
  const safe = guardLink(fields?.get('href'), rules)
  return name === undefined || safe.blocked ? undefined : { href: safe.href, name: displayText(name) }
}

/** What to remember of a link that the visitor followed. */
export const deepLinkChoice = (link: Pick<DeepLink, 'base'>, walletName: string): DeepLinkChoice => ({
  href: link.base,
  name: displayText(walletName),
})
