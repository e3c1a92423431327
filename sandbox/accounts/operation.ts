import type { Direction } from './movement.ts'

export interface OperationFacts {
  /** The directions of all movements that concern the account. */
  readonly directions: readonly Direction[]
  readonly isSentByAccount: boolean
  readonly createsContract: boolean
  /** It allows another account to take tokens. */
  readonly approves: boolean
  /** All that came in was minted in this transaction. */
  readonly isMint: boolean
  /** All that went out was burnt. */
  readonly isBurn: boolean
  /** It has no call data: it can only be a plain transfer. */
  readonly isPlain: boolean
}

/** What a transaction was for an account, in the words of the real service. The first rule that applies wins. */
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
