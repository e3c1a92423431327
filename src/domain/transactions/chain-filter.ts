import { type ChainId, writtenIds } from '../network/chain-id.ts'
import type { Transaction } from './transaction.ts'

/** R-TX-3: the transactions of one network, under any id it has. Compared exactly: `eip155:1` is not `eip155:137`. */
export function onChain(transactions: readonly Transaction[], chain: ChainId): readonly Transaction[] {
  const ids: ReadonlySet<string> = new Set(writtenIds(chain))
  return transactions.filter(({ metadata }) => ids.has(metadata.chain))
}
