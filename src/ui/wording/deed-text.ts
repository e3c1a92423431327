import type { SendStatus } from '../../domain/send/ledger.ts'
import { deedStanding } from '../../domain/transactions/deed-standing.ts'
import type { Deed } from '../../domain/transactions/summary.ts'
import type { ConnectedTexts } from '../i18n/dictionary.ts'

/** What stands over a deed: that it was done, is under way or was not done. Only of a send it may be open whether it was. */
export function deedText({ deeds, transfer }: ConnectedTexts['history'], deed: Deed, status: SendStatus): string {
  const standing = deedStanding(status)
  return standing === 'open' ? transfer : deeds[standing][deed]
}
