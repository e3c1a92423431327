import type { DeepLinkChoice } from '../connection/deep-link-choice.ts'
import type { WalletSession } from '../connection/wallet-session.ts'
import { type ChainId, type Namespace, NAMESPACES, namespaceOf } from '../network/chain-id.ts'
import { defaultChain } from '../network/default-network.ts'
import { type Network, networksOf } from '../network/network.ts'
import type { AccountId } from './account-id.ts'
import {
  accountKey,
  accountOfSession,
  type Accounts,
  type AccountType,
  isConnected,
  isOnUnsupportedChain,
  type NamespaceAccount,
  noAccount,
  type Verification,
} from './accounts.ts'
import { isSameAccount } from './same-account.ts'
import { eachOfSession, withFirst, withSuccessor } from './standby.ts'

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

/** The address in use while it is there, else the first. G82: a wallet may write it in another case than before. */
const keptAddress = (addresses: readonly string[], address = ''): string | undefined =>
  addresses.find((each) => each === address) ?? addresses.find((each) => isSameAccount(each, address)) ?? addresses[0]

/**
 * The network and address in use: the chosen ones where they were granted, else the first that the page knows. W16: a
 * wallet that had moved to a network that the page cannot use stays on that network.
 */
function settledOn(account: NamespaceAccount, choice: Choice): NamespaceAccount {
  const { granted, chains } = account
  const wanted = choice.chain
  const hasMoved = choice.isUnsupported === true && choice.sessionTopic === account.sessionTopic
  const isThere = wanted !== undefined && (hasMoved || chains.includes(wanted))
  const first = defaultChain(chains) ?? granted[0]?.chain
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

/** G80: what was found out of an account holds for the same address on the same network, and for no other. */
const withTypeOf = (
  { address, chain, type, isTypeKnown }: NamespaceAccount,
  account: NamespaceAccount,
): NamespaceAccount =>
  account.address === address && account.chain === chain ? { ...account, type, isTypeKnown } : account

/** Nothing was found out of it yet. */
const OPEN_TYPE = { type: 'eoa', isTypeKnown: undefined } as const

/**
 * What is in use stays so. G81: where a wallet has moved to a network that it never granted, an update that changes no
 * account, as of the session's end, does not say that it is back.
 */
function choiceAtUpdate(before: NamespaceAccount, { grants }: WalletSession): Choice {
  const granted = new Set(before.granted.map(accountKey))
  const now = grants[before.namespace]?.accounts ?? []
  const isSameGrant = now.length === before.granted.length && now.every((each) => granted.has(accountKey(each)))
  return isSameGrant && isOnUnsupportedChain(before) ? { ...before, isUnsupported: true } : before
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
 * A wallet connected: it takes every namespace that it granted, the others stay as they are. The wallets that were in
 * use there stand by. A namespace where it granted only networks that the page does not know becomes the active one
 * only if there is no better one.
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
    const before = accountOfSession(accounts, namespace, session.topic)
    if (isConnected(account)) next = withFirst(next, before === undefined ? account : withTypeOf(before, account))
  }
  const usable = NAMESPACES.filter(
    (namespace) => next[namespace].sessionTopic === session.topic && next[namespace].chains.length > 0,
  )
  const isActiveUsable = next[next.active].chains.length > 0
  return withActiveChosen(isActiveUsable ? next : { ...next, active: usable[0] ?? next.active })
}

/**
 * The wallet changed what it grants: what is in use stays in use while it is still granted. A session that is not
 * connected (another wallet on the same code, one that was left) changes nothing: a wallet cannot connect itself. Nor
 * is it connected again where the visitor left it.
 */
export function withSessionUpdated(accounts: Accounts, session: WalletSession, networks: readonly Network[]): Accounts {
  const next = eachOfSession(accounts, session.topic, (before) =>
    withTypeOf(
      before,
      accountOf(before.namespace, session, networks, choiceAtUpdate(before, session), before.verification),
    ),
  )
  return next === accounts ? accounts : withActiveLeft(accounts, withSuccessor(next))
}

/**
 * R-CONN-5: the session is over; where it was in use, the wallet that was used before it follows, or the namespace is
 * disconnected.
 */
export function withoutSession(accounts: Accounts, topic: string): Accounts {
  const next = eachOfSession(accounts, topic, ({ namespace }) => noAccount(namespace))
  return next === accounts ? accounts : withActiveLeft(accounts, withSuccessor(next))
}

/** One namespace leaves the session that it uses; another that shares the session stays. */
export const withoutNamespace = (accounts: Accounts, namespace: Namespace): Accounts =>
  withoutAccount(accounts, namespace, accounts[namespace].sessionTopic)

/** A session is left in one namespace, in use there or not. */
export const withoutAccount = (accounts: Accounts, namespace: Namespace, topic: string | undefined): Accounts =>
  withActiveLeft(
    accounts,
    withSuccessor(
      eachOfSession(accounts, topic, (account) => (account.namespace === namespace ? noAccount(namespace) : account)),
    ),
  )

/** Another connected wallet is in use in a namespace; the one that was stands by. */
export function withInUse(accounts: Accounts, namespace: Namespace, topic: string): Accounts {
  const own = accounts.standby.find((each) => each.namespace === namespace && each.sessionTopic === topic)
  return own === undefined ? accounts : withFirst(accounts, own)
}

/**
 * The visitor chose another of the connected wallets: it is in use wherever it shares an account. They go on looking at
 * the namespace where they were, or else at one of the wallet's.
 */
export function withWalletInUse(accounts: Accounts, topic: string): Accounts {
  const next = NAMESPACES.reduce((before, namespace) => withInUse(before, namespace, topic), accounts)
  const used = NAMESPACES.filter((namespace) => next[namespace].sessionTopic === topic)
  return withActive(next, used.find((namespace) => namespace === next.active) ?? used[0] ?? next.active)
}

/** R-CONN-5: the visitor looks at another namespace. */
export const withActive = (accounts: Accounts, active: Namespace): Accounts =>
  accounts.active === active ? accounts : { ...accounts, active }

/** The same, if a wallet is connected there. */
export const withActiveIfThere = (accounts: Accounts, namespace: Namespace): Accounts =>
  isConnected(accounts[namespace]) ? withActive(accounts, namespace) : accounts

/**
 * Moves a session to a network, also to one that the page does not know: the wallet may have gone there.
 *
 * @param topic - Default: the session in use there.
 */
export function withChain(
  accounts: Accounts,
  chain: ChainId,
  topic = accounts[namespaceOf(chain)].sessionTopic,
): Accounts {
  return eachOfSession(accounts, topic, (account) => {
    if (account.namespace !== namespaceOf(chain) || account.chain === chain) return account
    const onChain = addressesOn(account.granted, chain)
    // A wallet that went to a network which it never granted shares the same accounts there.
    const addresses = onChain.length > 0 ? onChain : account.addresses
    return { ...account, chain, addresses, address: keptAddress(addresses, account.address), ...OPEN_TYPE }
  })
}

/**
 * The visitor, or their wallet, chose another of the shared addresses; only on EVM does the case of letters not count.
 *
 * @param topic - Default: the session in use there.
 */
export function withAddress(
  accounts: Accounts,
  namespace: Namespace,
  address: string,
  topic = accounts[namespace].sessionTopic,
): Accounts {
  const isSame = (each: string) => namespace === 'eip155' && each.toLowerCase() === address.toLowerCase()
  return eachOfSession(accounts, topic, (account) => {
    if (account.namespace !== namespace) return account
    const known = account.addresses.find((each) => each === address) ?? account.addresses.find(isSame)
    return known === undefined || known === account.address ? account : { ...account, address: known, ...OPEN_TYPE }
  })
}

/**
 * R-VISIT-3: the type of an account is known; ignored if another account is in use by now, or if it was before. S265: an
 * account of a key may become a contract's.
 */
export function withType(accounts: Accounts, namespace: Namespace, address: string, type: AccountType): Accounts {
  const account = accounts[namespace]
  if (account.address !== address || (account.isTypeKnown && (type === 'eoa' || account.type === type))) return accounts
  return { ...accounts, [namespace]: { ...account, type, isTypeKnown: true } }
}

export const withVerification = (accounts: Accounts, topic: string, verification: Verification): Accounts =>
  eachOfSession(accounts, topic, (account) => ({ ...account, verification }))
