import type { Choices } from '../account/account-changes.ts'

/** This prefix distinguishes sessions of wallets in the page from WalletConnect's, whose topics are hexadecimal. */
const PREFIX = 'local/'
/** The connector of accounts that a method of the page keeps. */
export const EMBEDDED = 'embedded'

/** @param id - The id of this session among all of the wallet. */
export const localTopic = (connector: string, walletId: string, id: string): string =>
  connector === EMBEDDED ? `${PREFIX}${connector}/${walletId}/${id}` : `${PREFIX}${connector}/${id}`

/** Whether a session is of a connector to wallets in the page. */
export const isTopicOf = (connector: string, topic: string): boolean => topic.startsWith(`${PREFIX}${connector}/`)

/**
 * The visitor's last choices that still count when a session is restored. An EVM wallet in the page has its own
 * selected account, and signs with that one: it may have changed while the page was away.
 */
export const choicesAtReturn = (topic: string, choices: Choices): Choices =>
  isLocalTopic(topic) ? { ...choices, eip155: { chain: choices.eip155?.chain } } : choices

export const isLocalTopic = (topic: string): boolean => topic.startsWith(PREFIX)

/** Connectors to wallets that ask their owner in a window of their own, in this page. */
const IN_PAGE = ['injected', 'wallet-standard', 'safe']

/** Whether the wallet can be asked without the visitor going anywhere. */
export const isInPageTopic = (topic: string): boolean => IN_PAGE.some((connector) => isTopicOf(connector, topic))

export const isMethodTopic = (topic: string): boolean => isTopicOf(EMBEDDED, topic)

/** Whether two sessions are of one account service, which a visitor signs out of as a whole. */
export const isSameSignIn = (topic: string, other: string): boolean => signInOf(topic) === signInOf(other)

/** What all sessions of one sign-in share: those of an account service have a session for each namespace. */
export const signInOf = (topic: string): string =>
  isMethodTopic(topic) ? topic.slice(0, topic.lastIndexOf('/')) : topic
