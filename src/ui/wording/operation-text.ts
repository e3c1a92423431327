import type { SendStatus } from '../../domain/send/sent-transactions.ts'
import { operationStanding } from '../../domain/transactions/operation-standing.ts'
import type { OperationType } from '../../domain/transactions/summary.ts'
import type { ConnectedTexts } from '../i18n/dictionary.ts'

/** The heading of an operation: done, in progress or not done. Only for a send it may be unknown. */
export function operationText(
  { operations, transfer }: ConnectedTexts['history'],
  operation: OperationType,
  status: SendStatus,
): string {
  const standing = operationStanding(status)
  return standing === 'open' ? transfer : operations[standing][operation]
}
