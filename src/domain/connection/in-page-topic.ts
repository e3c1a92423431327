import type { Choices } from '../account/account-changes.ts'

/** Sessions of wallets in the page are told from WalletConnect's, whose topics are hexadecimal, by this. */
const PREFIX = 'in-page/'
/** Those of accounts that a method of the page keeps, by this. */
const METHOD_PREFIX = `${PREFIX}method/`

export const inPageTopic = (id: string): string => `${PREFIX}${id}`

/** @param id - Of this session among all of the method. */
export const methodTopic = (methodId: string, id: string): string => `${METHOD_PREFIX}${methodId}/${id}`

/**
 * What a visitor's last choices are worth when a session comes back. An EVM wallet in the page has an account of its own
 * in front, and signs with that one: it may have changed while the page was away.
 */
export const choicesAtReturn = (topic: string, choices: Choices): Choices =>
  isInPageTopic(topic) ? { ...choices, eip155: { chain: choices.eip155?.chain } } : choices

export const isInPageTopic = (topic: string): boolean => topic.startsWith(PREFIX)

export const isMethodTopic = (topic: string): boolean => topic.startsWith(METHOD_PREFIX)

/** Whether two sessions are of one account service, which a visitor signs out of as a whole. */
export const isSameSignIn = (topic: string, other: string): boolean =>
  topic === other || (isMethodTopic(topic) && signInOf(topic) === signInOf(other))

const signInOf = (topic: string): string => topic.slice(0, topic.lastIndexOf('/'))
