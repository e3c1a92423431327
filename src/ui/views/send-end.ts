import type { SentTransaction } from '../../domain/send/sent-transactions.ts'
import type { ConnectedTexts } from '../i18n/dictionary.ts'

/** Where a send did not happen: what became of it, and what that means. `undefined` for one that did, or still may. */
export function endOf(
  { sendStatus, sendEnd }: Pick<ConnectedTexts, 'sendStatus' | 'sendEnd'>,
  { status, replacement }: SentTransaction,
): { readonly title: string; readonly hint: string | undefined } | undefined {
  switch (status) {
    case 'failed':
      return { title: sendStatus.failed(), hint: undefined }
    case 'expired':
      return { title: sendStatus.expired(), hint: sendEnd.expiredHint }
    case 'replaced':
      return {
        title: replacement?.kind === 'cancelled' ? sendEnd.cancelled : sendEnd.replaced,
        hint: sendEnd.replacedHint,
      }
    default:
      return undefined
  }
}
