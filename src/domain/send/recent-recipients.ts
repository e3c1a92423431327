import { isLookAlike } from '../account/look-alike.ts'
import { comparable, isSameAccount } from '../account/same-account.ts'
import { namespaceOf } from '../network/chain-id.ts'
import type { Namespace } from '../network/namespace.ts'
import { recipientsOf, type SentTransactions } from './sent-transactions.ts'

/** More are no longer found at a glance. */
export const MOST_RECENT = 3

interface Sender {
  readonly namespace: Namespace
  readonly address: string | undefined
}

/**
 * Whom the account sent something to from this page, the latest first. S08: an address that looks like one before it is
 * not offered once more.
 */
export function recentRecipients(sent: SentTransactions, { namespace, address }: Sender): readonly string[] {
  if (address === undefined) return []
  const own = sent.filter(({ chain, from }) => namespaceOf(chain) === namespace && isSameAccount(from, address))
  const latest = recipientsOf(own)
  const copies = latest.filter((to, place) => isLookAlike(to, [...latest.slice(place + 1), address]))
  const left = new Set([...copies, address].map(comparable))
  return latest
    .filter((to) => {
      const isNew = !left.has(comparable(to))
      left.add(comparable(to))
      return isNew
    })
    .slice(0, MOST_RECENT)
}
