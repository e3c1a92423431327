import { NAMESPACES } from '../network/namespace.ts'
import { withInUse } from './account-changes.ts'
import { type Accounts, isConnected, type NamespaceAccount } from './accounts.ts'
import type { ChoiceRecord } from './stored-choices.ts'

/**
 * The connected wallets as they were chosen, in whatever order they came: of each namespace the last chosen of those
 * that are there is in use, and the others stand by as they were used. One that has connected since stays in use.
 *
 * @param records - The latest of a namespace first.
 */
export function arranged(accounts: Accounts, records: readonly ChoiceRecord[]): Accounts {
  const placeOf = ({ namespace, sessionTopic }: NamespaceAccount): number => {
    const at = records.findIndex((each) => each.namespace === namespace && each.choice.sessionTopic === sessionTopic)
    return at < 0 ? records.length : at
  }
  const byPlace = (one: NamespaceAccount, other: NamespaceAccount) => placeOf(one) - placeOf(other)
  const isNew = (account: NamespaceAccount) => isConnected(account) && placeOf(account) === records.length
  let next = accounts
  for (const namespace of NAMESPACES) {
    const [last] = [next[namespace], ...next.standby.filter((each) => each.namespace === namespace)].sort(byPlace)
    if (!isNew(next[namespace])) next = withInUse(next, namespace, last?.sessionTopic ?? '')
  }
  const standby = [...next.standby].sort(byPlace)
  return standby.every((account, at) => account === next.standby[at]) ? next : { ...next, standby }
}
