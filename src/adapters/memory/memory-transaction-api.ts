import { CoreError } from '../../domain/shared/core-error.ts'
import type { Transaction, TransactionPage } from '../../domain/transactions/transaction.ts'
import type { TransactionApi, TransactionQuery } from '../../ports/transaction-api.ts'
import { Gate } from './gate.ts'

/** The history that a test sets, in pages; the service can be made unavailable. */
export class MemoryTransactionApi implements TransactionApi {
  isAway = false
  /** Closed, the service does not answer yet. */
  readonly gate = new Gate()
  /** Purchases from another service; they come in one page. */
  purchases: readonly Transaction[] = []
  private readonly asked: TransactionQuery[] = []

  constructor(
    public transactions: readonly Transaction[] = [],
    private readonly rowsPerPage = 50,
  ) {}

  get queries(): readonly TransactionQuery[] {
    return this.asked
  }

  fetchPage = async (query: TransactionQuery, signal: AbortSignal): Promise<TransactionPage> => {
    this.asked.push(query)
    await this.gate.pass()
    signal.throwIfAborted()
    if (this.isAway) throw new CoreError('TRANSACTION_FETCH_FAILED')
    if (query.onramp !== undefined) return { data: this.purchases }
    const from = Number(query.cursor ?? 0)
    const to = from + this.rowsPerPage
    return {
      data: this.transactions.slice(from, to),
      next: to < this.transactions.length ? String(to) : undefined,
    }
  }
}
