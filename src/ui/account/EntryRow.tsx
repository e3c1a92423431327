import { findNetwork } from '../../domain/network/network.ts'
import { type SentTransaction, standingHash } from '../../domain/send/sent-transactions.ts'
import { useCore } from '../bridge/portico-context.ts'
import { ICONS } from '../components/icons.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { amountText } from '../wording/amount-text.ts'
import { operationText } from '../wording/operation-text.ts'
import { sendStatusText } from '../wording/send-status-text.ts'
import { transactionLink } from '../wording/explorer-links.ts'
import { HistoryRow } from './HistoryRow.tsx'

/** A send from this page that is not in the history yet. */
export function EntryRow({ entry }: { readonly entry: SentTransaction }) {
  const text = useConnectedText()
  const network = findNetwork(useCore().networks.list, entry.chain)
  const { amount, decimals, symbol, status, to, hash } = entry
  return (
    <HistoryRow
      icon={ICONS.sentOut}
      status={status}
      operation={operationText(text.history, 'send', status)}
      party={{ role: 'to', address: to }}
      amounts={[
        <bdi dir="ltr" key="out">
          −{amountText(amount, decimals, text.locale)} {symbol}
        </bdi>,
      ]}
      notes={[
        status === 'unsent' ? text.history.notReached : sendStatusText(text, { ...entry, block: undefined }, network),
      ]}
      link={transactionLink(network, standingHash(entry))}
      hash={hash}
      data-testid="entry-row"
    />
  )
}
