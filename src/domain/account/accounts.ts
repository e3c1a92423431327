import { type Namespace, NAMESPACES } from '../network/namespace.ts'
import { type Accounts, activeAccount, type NamespaceAccount } from './account-state.ts'

export {
  type AccountType,
  type Accounts,
  activeAccount,
  type ConnectionStatus,
  noAccount,
  noAccounts,
  type NamespaceAccount,
  type Verification,
} from './account-state.ts'

/** Every account of a connected wallet: the one on screen first, then the others in use, then those that stand by. */
export const connectedAccounts = (accounts: Accounts): readonly NamespaceAccount[] => [
  ...[activeAccount(accounts), ...NAMESPACES.map((each) => accounts[each])].filter(
    (account, at, all) => isConnected(account) && all.indexOf(account) === at,
  ),
  ...accounts.standby,
]

/** The topics of the sessions of all connected wallets. */
export const connectedTopics = (accounts: Accounts): ReadonlySet<string> =>
  new Set(connectedAccounts(accounts).flatMap(({ sessionTopic }) => sessionTopic ?? []))

/** The account that a session has in a namespace, in use or not. */
export const accountOfSession = (
  accounts: Accounts,
  namespace: Namespace,
  topic: string | undefined,
): NamespaceAccount | undefined =>
  connectedAccounts(accounts).find((each) => each.namespace === namespace && each.sessionTopic === topic)

/** The topics of the sessions that are in use: of each namespace at most one. */
export const topicsInUse = (accounts: Accounts): ReadonlySet<string> =>
  new Set(NAMESPACES.map((namespace) => accounts[namespace].sessionTopic).filter((topic) => topic !== undefined))

/** An account whose wallet was connected before and is no longer; the one on screen, if there are several. */
export function walletThatLeft(before: Accounts, after: Accounts): NamespaceAccount | undefined {
  const topics = connectedTopics(after)
  return connectedAccounts(before).find(({ sessionTopic }) => sessionTopic !== undefined && !topics.has(sessionTopic))
}

/** A key for one account on one network. */
export const accountKey = ({ chain, address }: Pick<NamespaceAccount, 'chain' | 'address'>): string =>
  `${chain} ${address}`

/** A wallet has granted it, and the session is alive. */
export const isConnected = (account: NamespaceAccount): boolean => account.status === 'connected'

/** Connected, but on a network that the page does not know. */
export const isOnUnsupportedChain = ({ status, chain, chains }: NamespaceAccount): boolean =>
  status === 'connected' && !chains.some((each) => each === chain)
