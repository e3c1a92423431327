import type { SendStatus } from '../../domain/send/ledger.ts'
import type { ConnectedTexts } from '../i18n/dictionary.ts'

/** What stands over a send: never that it was sent where nothing moved, or where that is not known. */
export function deedOfSend({ deeds, transfer, notSent }: ConnectedTexts['history'], status: SendStatus): string {
  switch (status) {
    case 'pending':
    case 'confirmed':
      return deeds.send
    case 'asking':
    case 'unknown':
      return transfer
    default:
      return notSent
  }
}
