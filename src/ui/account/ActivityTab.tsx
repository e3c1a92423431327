import { useCallback, useEffect, useMemo } from 'react'
import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import { bundlesOf } from '../../domain/rpc/calls-end.ts'
import { entriesOf } from '../../domain/send/sent-transactions.ts'
import { type ActivityRow, activityRows } from '../../domain/transactions/activity.ts'
import { isHistoryOf, noHistory, type TransactionHistory } from '../../domain/transactions/history.ts'
import { afterPaint } from '../bridge/after-paint.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Problem } from '../components/Problem.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { VirtualRows } from '../components/VirtualRows.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { ActivityHeadingRow } from './ActivityHeadingRow.tsx'
import { CallsRow } from './CallsRow.tsx'
import { EntryRow } from './EntryRow.tsx'
import { EmptyTab, HistorySkeleton, NotOffered } from './TabParts.tsx'
import { TransactionRow } from './TransactionRow.tsx'
import { useFold } from './use-fold.ts'

interface ActivityTabProps {
  readonly account: NamespaceAccount
}

/** The calls that this page sent, and everything that the account did on this network. */
export const ActivityTab = ({ account }: ActivityTabProps) => (
  <>
    <CallsRow account={account} />
    <Past account={account} />
  </>
)

/** The page's sends that the chain has not confirmed yet, then the account's history, by month. */
function Past({ account }: ActivityTabProps) {
  const text = useConnectedText()
  const core = useCore()
  const history = useHistory(account)
  const sentTransactions = useStream(core.transactions.sent)
  const hasCalls = bundlesOf(useStream(core.calls.bundles), account.address).length > 0
  const [showsSuspicious, toggle] = useFold('suspicious')
  const { next, loading, error } = history
  const own = account.address ?? ''

  const { transactions, transactionsByYear, undated, coinbaseTransactions } = history
  const rows = useMemo(() => {
    const told = { transactions, transactionsByYear, undated, coinbaseTransactions }
    return activityRows({ history: told, entries: entriesOf(sentTransactions, account), own, showsSuspicious })
  }, [transactions, transactionsByYear, undated, coinbaseTransactions, sentTransactions, account, own, showsSuspicious])
  const more = useCallback(() => {
    if (next !== undefined && error === undefined) core.transactions.loadMore().catch(() => undefined) // `error` tells
  }, [core, next, error])

  const rowView = useCallback(
    (row: ActivityRow) =>
      row.kind === 'heading' ? (
        <ActivityHeadingRow heading={row.heading} isOpen={showsSuspicious} onToggle={toggle} />
      ) : row.kind === 'entry' ? (
        <EntryRow entry={row.entry} />
      ) : (
        <TransactionRow transaction={row.transaction} isSuspicious={row.isSuspicious} />
      ),
    [showsSuspicious, toggle],
  )

  const problem =
    error === undefined ? null : (
      <Problem problem={{ code: error }}>
        <Button
          look="quiet"
          onClick={() => void core.transactions.load().catch(() => undefined)}
          busy={loading}
          data-testid="history-retry"
        >
          <Icon d={ICONS.retry} />
          {text.modal.retry}
        </Button>
      </Problem>
    )
  const isKnown = history.empty || history.transactions.length > 0 || next !== undefined
  // What this page sent itself is known without a service.
  if (rows.length === 0 && !core.offers.history) return <NotOffered />
  if (rows.length === 0 && !isKnown) return problem ?? <HistorySkeleton isSlow={history.isSlow} />
  if (rows.length === 0 && next === undefined && hasCalls) return problem
  if (rows.length === 0 && next === undefined)
    return problem ?? <EmptyTab icon={ICONS.clock} title={text.history.empty} hint={text.history.emptyHint} />
  return (
    <div className="portico-stack" aria-busy={loading}>
      {problem}
      {core.offers.history ? null : <p className="portico-note">{text.area.notOfferedHint}</p>}
      <VirtualRows
        rows={rows}
        keyOf={keyOf}
        kindOf={kindOf}
        label={text.history.list}
        className="portico-rows portico-rows--virtual portico-rows--dated"
        onNearEnd={more}
        data-testid="history"
      >
        {rowView}
      </VirtualRows>
      {next === undefined ? null : (
        <Button
          onClick={() => void core.transactions.loadMore().catch(() => undefined)}
          busy={loading}
          data-testid="history-more"
        >
          {loading ? <Spinner /> : null}
          {text.area.loadMore}
        </Button>
      )}
    </div>
  )
}

const keyOf = ({ key }: ActivityRow): string => key
const kindOf = ({ kind }: ActivityRow): string => (kind === 'heading' ? kind : 'row')

/** Loads the history when the tab is shown. Another account's history is not shown. */
function useHistory({ address, chain }: NamespaceAccount): TransactionHistory {
  const core = useCore()
  const history = useStream(core.transactions.history)
  useEffect(() => {
    if (address === undefined || chain === undefined || !core.offers.history) return
    return afterPaint(() => {
      core.transactions.load().catch(() => undefined) // `error` tells
      core.transactions.loadPurchases().catch(() => undefined)
    })
  }, [core, address, chain])
  if (address === undefined || chain === undefined || !isHistoryOf(history, { address, chain })) return noHistory
  return history
}
