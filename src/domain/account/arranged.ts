import { NAMESPACES } from '../network/namespace.ts'
import type { Network } from '../network/network.ts'
import { withAddress, withChain, withInUse } from './account-changes.ts'
import { type Accounts, isConnected, type NamespaceAccount } from './accounts.ts'
import type { ChoiceRecord } from './stored-choices.ts'

/**
 * The connected wallets as they were chosen, in whatever order they came: of each namespace the last chosen of those
 * that are there is in use, and the others stand by as they were used. One that has connected since stays in use.
 *
 * @param records - The latest of a namespace first.
 */
export function arranged(accounts: Accounts, records: readonly ChoiceRecord[]): Accounts {
  const placeOf = placesIn(records)
  const byPlace = (one: NamespaceAccount, other: NamespaceAccount) => placeOf(one) - placeOf(other)
  const isNew = (account: NamespaceAccount) => isConnected(account) && placeOf(account) === records.length
  let next = accounts
  for (const namespace of NAMESPACES) {
    const [last] = [next[namespace], ...next.standby.filter((each) => each.namespace === namespace)].sort(byPlace)
    if (!isNew(next[namespace])) next = withInUse(next, namespace, last?.sessionTopic ?? '')
  }
  return withStandbyArranged(next, records)
}

/**
 * What another tab has chosen: its wallet is in use, on that network and with that address. Q86: in one step, as what the
 * wallet had here before was chosen in no tab.
 */
export function withChosen(
  accounts: Accounts,
  { namespace, choice }: ChoiceRecord,
  networks: readonly Network[],
): Accounts {
  const { sessionTopic = '', chain, isUnsupported, address } = choice
  const inUse = withInUse(accounts, namespace, sessionTopic)
  if (inUse[namespace].sessionTopic !== sessionTopic) return inUse
  const isKnown = chain !== undefined && (isUnsupported === true || networks.some(({ id }) => id === chain))
  const moved = isKnown ? withChain(inUse, chain) : inUse
  return address === undefined ? moved : withAddress(moved, namespace, address)
}

/** As {@link arranged}, of the wallets that stand by alone: those in use stay in use. */
export function withStandbyArranged(accounts: Accounts, records: readonly ChoiceRecord[]): Accounts {
  const placeOf = placesIn(records)
  const standby = [...accounts.standby].sort((one, other) => placeOf(one) - placeOf(other))
  return standby.every((account, at) => account === accounts.standby[at]) ? accounts : { ...accounts, standby }
}

/** Where an account stands in the order of the records; one without a record comes last. */
const placesIn =
  (records: readonly ChoiceRecord[]) =>
  ({ namespace, sessionTopic }: NamespaceAccount): number => {
    const at = records.findIndex((each) => each.namespace === namespace && each.choice.sessionTopic === sessionTopic)
    return at < 0 ? records.length : at
  }
