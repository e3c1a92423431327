import type { ChainId } from '../network/chain-id.ts'
import type { Transaction } from './transaction.ts'

/** R-TX-3: the transactions of one network. Letter for letter: `eip155:1` is not `eip155:137`. */
export const onChain = (transactions: readonly Transaction[], chain: ChainId): readonly Transaction[] =>
  transactions.filter(({ metadata }) => metadata.chain === chain)
