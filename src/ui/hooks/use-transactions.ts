import { useMemo } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import type { SentTransactions } from '../../domain/send/sent-transactions.ts'
import { isHistoryOf } from '../../domain/transactions/history.ts'
import type { Transaction } from '../../domain/transactions/transaction.ts'
import { NOT_OFFERED } from './not-offered.ts'
import { type Progress, progressOf } from './progress.ts'
import { useConnected, useReading } from './use-connected.ts'
import { useCoreAction } from './use-core-action.ts'
import { useCoreStream } from './use-selected.ts'

export interface Transactions extends Progress {
  /** What the account did, newest first, as far as its pages came. */
  readonly transactions: readonly Transaction[]
  /** What was sent from this page, by all accounts, and how it stands: known without any service. */
  readonly sent: SentTransactions
  readonly hasMore: boolean
  readonly loadMore: () => Promise<void>
  /** Reads them again from the newest on. */
  readonly refresh: () => Promise<void>
}

const NOTHING_SENT: SentTransactions = []

/** The past of the account in use, read when it is first used and for each other account or network. */
export function useTransactions(): Transactions {
  const connected = useConnected()
  const { core, owner } = connected
  useReading(connected, read)
  const history = useCoreStream(historyOf)
  const sent = useCoreStream(sentOf) ?? NOTHING_SENT
  const { refresh } = useCoreAction('refresh', read)
  const { loadMore } = useCoreAction('loadMore', readMore)
  const isConnected = owner !== undefined
  const theirs = history !== undefined && owner !== undefined && isHistoryOf(history, owner) ? history : undefined
  const isOffered = core?.offers.history !== false
  return useMemo(() => {
    const { transactions = [], next, loading = true, empty = false, error: code } = theirs ?? {}
    const error = isOffered ? code && { code } : NOT_OFFERED
    // Q82: of the pages that came nothing may be left to show, and more may follow.
    const isRead = transactions.length > 0 || (!loading && (empty || next !== undefined))
    return {
      ...progressOf({ isConnected, isRead, error }),
      ...{ transactions, sent, hasMore: next !== undefined, loadMore, refresh },
    }
  }, [isConnected, isOffered, theirs, sent, loadMore, refresh])
}

const historyOf = ({ transactions }: PorticoCore) => transactions.history
const sentOf = ({ transactions }: PorticoCore) => transactions.sent
const read = ({ transactions }: PorticoCore) => transactions.load()
const readMore = ({ transactions }: PorticoCore) => transactions.loadMore()
