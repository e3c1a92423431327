import type { SendStatus } from '../../domain/send/sent-transactions.ts'
import { operationStanding } from '../../domain/transactions/operation-standing.ts'
import type { OperationType } from '../../domain/transactions/summary.ts'
import type { ConnectedTexts } from '../i18n/dictionary.ts'

/** What stands over a operation: that it was done, is under way or was not done. Only of a send it may be open whether it was. */
export function operationText(
  { operations, transfer }: ConnectedTexts['history'],
  operation: OperationType,
  status: SendStatus,
): string {
  const standing = operationStanding(status)
  return standing === 'open' ? transfer : operations[standing][operation]
}
