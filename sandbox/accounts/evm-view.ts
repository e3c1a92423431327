import type { EvmTransaction } from './evm-block.ts'
import { isApprovalOf, ZERO_ADDRESS } from './evm-logs.ts'
import { movementsOf } from './evm-movements.ts'
import type { EvmKnowledge } from './evm-movements.ts'
import { directionOf, toWireTransfer } from './movement.ts'
import { operationOf } from './operation.ts'
import type { WireTransaction } from './wire.ts'

/** A transaction as the service tells it to one account. */
export function viewEvm(transaction: EvmTransaction, own: string, knowledge: EvmKnowledge): WireTransaction {
  const { hash, from, to, minedAt, nonce, status } = transaction
  const seen = movementsOf(transaction, knowledge).flatMap((movement) => {
    const direction = directionOf(movement, own)
    return direction === undefined ? [] : [{ movement, direction }]
  })
  const comes = seen.filter(({ direction }) => direction === 'in')
  const goes = seen.filter(({ direction }) => direction === 'out')
  const operationType = operationOf({
    directions: seen.map(({ direction }) => direction),
    isSentByAccount: from === own,
    createsContract: to === undefined,
    approves: transaction.logs.some((log) => isApprovalOf(log, own)),
    isMint: comes.every(({ movement }) => movement.sender === ZERO_ADDRESS),
    isBurn: goes.length > 0 && goes.every(({ movement }) => movement.recipient === ZERO_ADDRESS),
    isPlain: transaction.input === '0x',
  })
  return {
    id: hash,
    metadata: {
      ...{ operationType, hash, minedAt: new Date(minedAt).toISOString(), chain: knowledge.chain },
      ...{ sentFrom: from, sentTo: to ?? '', status, nonce },
    },
    transfers: seen.map(({ movement, direction }) => toWireTransfer(movement, direction)),
  }
}
