import { findNetwork } from '../../domain/network/network.ts'
import { type SentTransaction, standingHash } from '../../domain/send/sent-transactions.ts'
import { useCore } from '../bridge/portico-context.ts'
import { ICONS } from '../components/icons.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { amountText } from '../wording/amount-text.ts'
import { operationText } from '../wording/operation-text.ts'
import { shortAmountText } from '../wording/short-amount-text.ts'
import { sendStatusText } from '../wording/send-status-text.ts'
import { transactionLink } from '../wording/explorer-links.ts'
import { HistoryRow } from './HistoryRow.tsx'

/** A send from this page that is not in the history yet. */
export function EntryRow({ entry }: { readonly entry: SentTransaction }) {
  const text = useConnectedText()
  const network = findNetwork(useCore().networks.list, entry.chain)
  const { amount, decimals, symbol, status, to, hash, waitsForOwners = false } = entry
  const words =
    status === 'unsent' ? text.history.notReached : sendStatusText(text, { ...entry, block: undefined }, network)
  const isUsual = status === 'confirmed' || (status === 'pending' && !waitsForOwners)
  const exact = `−${amountText(amount, decimals, text.locale)} ${symbol}`
  const shown = `−${shortAmountText(amount, decimals, text.locale)} ${symbol}`
  return (
    <HistoryRow
      icon={ICONS.sentOut}
      status={status}
      operation={operationText(text.history, 'send', status)}
      standing={isUsual ? undefined : words}
      // What never reached the wallet went to no recipient.
      party={status === 'unsent' ? undefined : { role: 'to', address: to }}
      amounts={[{ shown, whole: shown === exact ? undefined : exact }]}
      notes={isUsual ? [words] : []}
      link={transactionLink(network, standingHash(entry))}
      hash={hash}
      data-testid="entry-row"
    />
  )
}
