import { confirmationsNeeded } from '../../domain/network/confirmations.ts'
import type { Network } from '../../domain/network/network.ts'
import type { SentTransaction } from '../../domain/send/sent-transactions.ts'
import type { ConnectedTexts } from '../i18n/dictionary.ts'

type Words = Pick<ConnectedTexts, 'sendStatus' | 'sendEnd'>

/** The status of a send, in a few words. */
export function sendStatusText(text: Words, entry: SentTransaction, network: Network | undefined): string {
  const { sendStatus, sendEnd } = text
  const { status, block, replacement } = entry
  if (status === 'replaced' && replacement?.kind === 'cancelled') return sendEnd.cancelled
  const words =
    depthText(text, entry, network) ??
    ownersText(text, entry) ??
    doubtText(text, entry) ??
    sendStatus[status](block?.toString())
  return replacement?.kind === 'spedUp' ? sendEnd.spedUp(words) : words
}

/** S12: how many of the blocks that finality needs have come. */
function depthText(
  { sendEnd }: Words,
  { status, chain, confirmations }: SentTransaction,
  network: Network | undefined,
): string | undefined {
  if (status !== 'pending' || confirmations === undefined) return undefined
  const needed = confirmationsNeeded(network ?? { id: chain })
  return sendEnd.confirming(String(Math.min(confirmations, needed)), String(needed))
}

/** S269. */
const ownersText = ({ sendEnd }: Words, { status, waitsForOwners }: SentTransaction): string | undefined =>
  status === 'pending' && waitsForOwners === true ? sendEnd.owners : undefined

/** T10: the hash that the wallet returned was another transaction's. */
const doubtText = ({ sendEnd }: Words, { status, disowned }: SentTransaction): string | undefined =>
  status === 'unknown' && disowned !== undefined ? sendEnd.disowned : undefined
