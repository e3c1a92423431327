import type { LedgerEntry } from '../../domain/send/ledger.ts'
import type { ConnectedTexts } from '../i18n/dictionary.ts'

type Words = Pick<ConnectedTexts, 'sendStatus' | 'sendEnd'>

/** How a send stands, in a few words. */
export function sendStatusText({ sendStatus, sendEnd }: Words, { status, block, replacement }: LedgerEntry): string {
  if (status === 'replaced' && replacement?.kind === 'cancelled') return sendEnd.cancelled
  const words = sendStatus[status](block?.toString())
  return replacement?.kind === 'spedUp' ? sendEnd.spedUp(words) : words
}
