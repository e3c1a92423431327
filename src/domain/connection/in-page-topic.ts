import type { Choices } from '../account/account-changes.ts'

/** Sessions of wallets in the page are told from WalletConnect's, whose topics are hexadecimal, by this. */
const PREFIX = 'in-page/'

export const inPageTopic = (id: string): string => `${PREFIX}${id}`

/**
 * What a visitor's last choices are worth when a session comes back. An EVM wallet in the page has an account of its own
 * in front, and signs with that one: it may have changed while the page was away.
 */
export const choicesAtReturn = (topic: string, choices: Choices): Choices =>
  isInPageTopic(topic) ? { ...choices, eip155: { chain: choices.eip155?.chain } } : choices

export const isInPageTopic = (topic: string): boolean => topic.startsWith(PREFIX)
