import { type ChainId, namespaceOf } from '../network/chain-id.ts'
import { accountOfSession, type Accounts } from './accounts.ts'

/** A move of a wallet to another network. */
interface Move {
  readonly topic: string
  readonly chain: ChainId
  /** Where the wallet had moved right before, where this move was held back since. */
  readonly after?: ChainId
}

/** S17: whether the visitor has chosen a network since the wallet moved: the later wish counts. */
export function isOvertaken(accounts: Accounts, { topic, chain, after }: Move): boolean {
  const account = accountOfSession(accounts, namespaceOf(chain), topic)
  if (account === undefined || after === undefined) return false
  // A wallet that has taken back the network before has moved the page by that.
  return account.chain !== after && account.chains.includes(after)
}
