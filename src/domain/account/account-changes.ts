import type { DeepLinkChoice } from '../connection/deep-link-choice.ts'
import type { WalletSession } from '../connection/wallet-session.ts'
import { type ChainId, type Namespace, NAMESPACES, namespaceOf } from '../network/chain-id.ts'
import { type Network, networksOf } from '../network/network.ts'
import type { AccountId } from './account-id.ts'
import {
  type Accounts,
  type AccountType,
  isConnected,
  type NamespaceAccount,
  noAccount,
  type Verification,
} from './accounts.ts'

/** Which network and address the visitor last chose in a namespace. */
export interface Choice {
  readonly chain?: ChainId | undefined
  /** W15: in the tab that stored this, the wallet has moved to a network that is not one of the page's. */
  readonly isUnsupported?: true | undefined
  readonly address?: string | undefined
  /** The session of the choice; absent where that is not known. */
  readonly sessionTopic?: string | undefined
  /** The wallet's name, as it was shown. */
  readonly walletName?: string | undefined
  readonly link?: DeepLinkChoice | undefined
  /** When the choice was made, in any tab. Unit: milliseconds since the Unix epoch. */
  readonly at?: number | undefined
  /** When its session expires, where it has such a date. Unit: milliseconds since the Unix epoch. */
  readonly expiresAt?: number | undefined
}

export type Choices = Readonly<Partial<Record<Namespace, Choice>>>

const addressesOn = (granted: readonly AccountId[], chain: ChainId | undefined): readonly string[] => [
  ...new Set(granted.filter((account) => account.chain === chain).map(({ address }) => address)),
]

/** The address in use while it is there, else the first. */
const keptAddress = (addresses: readonly string[], address: string | undefined): string | undefined =>
  addresses.find((each) => each === address) ?? addresses[0]

/**
 * The network and address in use: the chosen ones where they were granted, else the first that the page knows. W16: a
 * wallet that had moved to a network that the page cannot use stays on that network.
 */
function settledOn(account: NamespaceAccount, choice: Choice): NamespaceAccount {
  const { granted, chains } = account
  const wanted = choice.chain
  const hasMoved = choice.isUnsupported === true && choice.sessionTopic === account.sessionTopic
  const isThere = wanted !== undefined && (hasMoved || chains.includes(wanted))
  const first = chains[0] ?? granted[0]?.chain
  const chain = isThere ? wanted : first
  const onChain = addressesOn(granted, chain)
  // On a network that the wallet never granted, it has the accounts that it shares elsewhere.
  const addresses = onChain.length > 0 ? onChain : addressesOn(granted, first)
  return { ...account, chain, addresses, address: keptAddress(addresses, choice.address) }
}

function accountOf(
  namespace: Namespace,
  session: WalletSession,
  networks: readonly Network[],
  choice: Choice,
  verification: Verification,
): NamespaceAccount {
  const grant = session.grants[namespace]
  if (grant === undefined || grant.accounts.length === 0) return noAccount(namespace)
  const grantedChains = new Set(grant.accounts.map(({ chain }) => chain))
  const account: NamespaceAccount = {
    ...noAccount(namespace),
    status: 'connected',
    granted: grant.accounts,
    chains: networksOf(networks, namespace)
      .map(({ id }) => id)
      .filter((id) => grantedChains.has(id)),
    methods: grant.methods,
    atomic: grant.atomic,
    sessionTopic: session.topic,
    walletName: session.peer.name,
    link: (choice.sessionTopic ?? session.topic) === session.topic ? choice.link : undefined,
    withheld: session.withheld,
    verification,
  }
  return settledOn(account, choice)
}

/** The namespace on screen: the present one while it is connected, else another that is connected. */
const chooseActive = (accounts: Accounts): Namespace =>
  [accounts.active, ...NAMESPACES].find((namespace) => isConnected(accounts[namespace])) ?? accounts.active

const withActiveChosen = (accounts: Accounts): Accounts => ({ ...accounts, active: chooseActive(accounts) })

/**
 * A visitor who looks at a namespace without a wallet stays there: it switches only when its own connection has just
 * ended.
 */
const withActiveLeft = (before: Accounts, after: Accounts): Accounts =>
  isConnected(before[before.active]) ? withActiveChosen(after) : after

/**
 * A wallet connected: it takes every namespace that it granted, the others stay as they are. A namespace where it
 * granted only networks that the page does not know becomes the active one only if there is no better one.
 */
export function withSession(
  accounts: Accounts,
  session: WalletSession,
  networks: readonly Network[],
  choices: Choices = {},
  verification: Verification = 'verified',
): Accounts {
  let next = accounts
  for (const namespace of NAMESPACES) {
    const account = accountOf(namespace, session, networks, choices[namespace] ?? {}, verification)
    if (isConnected(account)) next = { ...next, [namespace]: account }
  }
  const usable = NAMESPACES.filter(
    (namespace) => next[namespace].sessionTopic === session.topic && next[namespace].chains.length > 0,
  )
  const isActiveUsable = next[next.active].chains.length > 0
  return withActiveChosen(isActiveUsable ? next : { ...next, active: usable[0] ?? next.active })
}

/**
 * The wallet changed what it grants: what is in use stays in use while it is still granted. A session that no namespace
 * uses (another wallet on the same code, one that was left) changes nothing: a wallet cannot connect itself.
 */
export function withSessionUpdated(accounts: Accounts, session: WalletSession, networks: readonly Network[]): Accounts {
  if (!NAMESPACES.some((namespace) => accounts[namespace].sessionTopic === session.topic)) return accounts
  let next = accounts
  for (const namespace of NAMESPACES) {
    const before = accounts[namespace]
    // A namespace that uses another session keeps it, and one that the visitor left is not connected again.
    if (before.sessionTopic !== session.topic) continue
    next = { ...next, [namespace]: accountOf(namespace, session, networks, before, before.verification) }
  }
  return withActiveLeft(accounts, next)
}

/** R-CONN-5: the session is over; the namespaces that used it are disconnected. */
export function withoutSession(accounts: Accounts, topic: string): Accounts {
  const next = { ...accounts }
  for (const namespace of NAMESPACES)
    if (accounts[namespace].sessionTopic === topic) next[namespace] = noAccount(namespace)
  return withActiveLeft(accounts, next)
}

/** One namespace leaves its session; another that shares the session stays. */
export const withoutNamespace = (accounts: Accounts, namespace: Namespace): Accounts =>
  withActiveLeft(accounts, { ...accounts, [namespace]: noAccount(namespace) })

/** R-CONN-5: the visitor looks at another namespace. */
export const withActive = (accounts: Accounts, active: Namespace): Accounts =>
  accounts.active === active ? accounts : { ...accounts, active }

/** The same, if a wallet is connected there. */
export const withActiveIfThere = (accounts: Accounts, namespace: Namespace): Accounts =>
  isConnected(accounts[namespace]) ? withActive(accounts, namespace) : accounts

/** Moves a namespace to a network, also to one that the page does not know: the wallet may have gone there. */
export function withChain(accounts: Accounts, chain: ChainId): Accounts {
  const namespace = namespaceOf(chain)
  const account = accounts[namespace]
  if (!isConnected(account) || account.chain === chain) return accounts
  const onChain = addressesOn(account.granted, chain)
  // A wallet that went to a network which it never granted shares the same accounts there.
  const addresses = onChain.length > 0 ? onChain : account.addresses
  const moved = { ...account, chain, addresses, address: keptAddress(addresses, account.address) }
  return { ...accounts, [namespace]: moved }
}

/**
 * The visitor, or their wallet, chose another of the shared addresses; only on EVM does the case of letters not count.
 */
export function withAddress(accounts: Accounts, namespace: Namespace, address: string): Accounts {
  const account = accounts[namespace]
  const isSame = (each: string) => namespace === 'eip155' && each.toLowerCase() === address.toLowerCase()
  const known = account.addresses.find((each) => each === address) ?? account.addresses.find(isSame)
  if (known === undefined || known === account.address) return accounts
  return { ...accounts, [namespace]: { ...account, address: known } }
}

/** R-VISIT-3: sets the type of an account; ignored if another account is in use by now. */
export function withType(accounts: Accounts, namespace: Namespace, address: string, type: AccountType): Accounts {
  const account = accounts[namespace]
  if (account.address !== address || account.type === type) return accounts
  return { ...accounts, [namespace]: { ...account, type } }
}

export function withVerification(accounts: Accounts, topic: string, verification: Verification): Accounts {
  const next = { ...accounts }
  for (const namespace of NAMESPACES)
    if (accounts[namespace].sessionTopic === topic) next[namespace] = { ...accounts[namespace], verification }
  return next
}
