import { NAMESPACES } from '../network/namespace.ts'
import { type Accounts, connectedTopics, isConnected, type NamespaceAccount, topicsInUse } from './accounts.ts'

/** So many wallets are connected at once, at most: far more than a visitor has. */
export const MAX_WALLETS = 8

/** The account is in use from now on; the one that was stands by. */
export function withFirst(accounts: Accounts, account: NamespaceAccount): Accounts {
  const { namespace, sessionTopic } = account
  const others = [accounts[namespace], ...accounts.standby].filter(
    (each) => isConnected(each) && !(each.namespace === namespace && each.sessionTopic === sessionTopic),
  )
  return { ...accounts, [namespace]: account, standby: others }
}

/**
 * The visitor has connected a wallet anew: its earlier sessions show them nothing more, and do not stand by. A wallet's
 * name is a claim, and so is what it shares; one that claims another's only ends what the visitor has just replaced.
 */
export function withoutRepeated(accounts: Accounts, topic: string): Accounts {
  const isRepeated = (account: NamespaceAccount): boolean => {
    const { sessionTopic, walletName, granted } = accounts[account.namespace]
    return (
      sessionTopic === topic &&
      walletName === account.walletName &&
      account.granted.every(({ address }) => granted.some((each) => each.address === address))
    )
  }
  return withStandby(accounts, (account) => !isRepeated(account))
}

/** In a namespace whose wallet has left, the most recently used of the others follows it. */
export function withSuccessor(accounts: Accounts): Accounts {
  let next = accounts
  for (const namespace of NAMESPACES) {
    const successor = next.standby.find((each) => each.namespace === namespace)
    if (successor === undefined || isConnected(next[namespace])) continue
    next = { ...next, [namespace]: successor, standby: next.standby.filter((each) => each !== successor) }
  }
  return next
}

/** Changes each account of a session, in use or not; one that is no longer connected does not stand by. */
export function eachOfSession(
  accounts: Accounts,
  topic: string | undefined,
  step: (account: NamespaceAccount) => NamespaceAccount,
): Accounts {
  if (topic === undefined) return accounts
  const stepped = (account: NamespaceAccount) => (account.sessionTopic === topic ? step(account) : account)
  const standby = accounts.standby.map(stepped)
  const isMoved = standby.some((account, at) => account !== accounts.standby[at])
  let next = isMoved ? { ...accounts, standby: standby.filter(isConnected) } : accounts
  for (const namespace of NAMESPACES) {
    const account = stepped(accounts[namespace])
    if (account !== accounts[namespace]) next = { ...next, [namespace]: account }
  }
  return next
}

/**
 * Of a page with one wallet at a time, none stands by; of any other, those that were not used for longest are left once
 * there are too many wallets.
 */
export function withinLimit(accounts: Accounts, isOneAtATime: boolean): Accounts {
  if (accounts.standby.length === 0) return accounts
  if (isOneAtATime) return { ...accounts, standby: [] }
  if (connectedTopics(accounts).size <= MAX_WALLETS) return accounts
  const kept = new Set(topicsInUse(accounts))
  for (const topic of connectedTopics(accounts)) if (kept.size < MAX_WALLETS) kept.add(topic)
  return withStandby(accounts, ({ sessionTopic }) => kept.has(sessionTopic ?? ''))
}

/** Only the accounts that the rule allows stand by. */
export function withStandby(accounts: Accounts, isAllowed: (account: NamespaceAccount) => boolean): Accounts {
  const standby = accounts.standby.filter(isAllowed)
  return standby.length === accounts.standby.length ? accounts : { ...accounts, standby }
}
