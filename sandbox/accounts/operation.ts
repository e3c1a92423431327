import type { Direction } from './movement.ts'

export interface OperationFacts {
  /** Which way each thing went that concerns the account. */
  readonly directions: readonly Direction[]
  readonly isSentByAccount: boolean
  readonly createsContract: boolean
  /** It allows another account to take tokens. */
  readonly approves: boolean
  /** All that came was made in this transaction. */
  readonly isMint: boolean
  /** All that went is gone for good. */
  readonly isBurn: boolean
  /** It says nothing to a contract: it can only have been meant to send. */
  readonly isPlain: boolean
}

/** What a transaction was to an account, in the words of the real service. The first rule that applies wins. */
export function operationOf(facts: OperationFacts): string {
  const comes = facts.directions.includes('in')
  const goes = facts.directions.includes('out') || facts.directions.includes('self')
  if (facts.createsContract) return 'deploy'
  if (comes && goes) return 'trade'
  if (goes) return facts.isBurn ? 'burn' : 'send'
  if (comes) return facts.isMint && facts.isSentByAccount ? 'mint' : 'receive'
  if (facts.approves) return 'approve'
  if (facts.isPlain) return facts.isSentByAccount ? 'send' : 'receive'
  return 'execute'
}
