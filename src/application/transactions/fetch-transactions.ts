import { activeAccount } from '../../domain/account/accounts.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { loadingMore, passesOver, withCoinbasePage, withPage } from '../../domain/transactions/history-pages.ts'
import { failed, type HistoryOwner, historyOf, isHistoryOf, noHistory } from '../../domain/transactions/history.ts'
import { purchasesNext } from '../../domain/transactions/purchases.ts'
import type { Analytics } from '../../ports/analytics.ts'
import type { Clock } from '../../ports/clock.ts'
import type { TransactionApi } from '../../ports/transaction-api.ts'
import { sayingSlow } from '../account/slow.ts'
import type { AppState } from '../state/app-state.ts'

/** Reads the past of the account on screen, page by page. An answer for an account that was left is dropped. */
export class FetchTransactions {
  private reading = new AbortController()

  constructor(
    private readonly api: TransactionApi,
    private readonly state: Pick<AppState, 'accounts' | 'history' | 'notice'>,
    private readonly analytics: Analytics,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads from the first page. Rows that are here stay until newer ones come.
   *
   * @throws CoreError `ACCOUNT_ADDRESS_MISSING` where no wallet is connected (R-TX-1).
   */
  async execute(): Promise<void> {
    const owner = this.owner()
    this.stop()
    // A retry after a failure is not counted as another visit.
    if (this.state.history.snapshot().error === undefined)
      this.analytics.track({ type: 'CLICK_TRANSACTIONS', isSmartAccount: this.isSmartAccount() })
    this.state.history.update((history) => (isHistoryOf(history, owner) ? history : historyOf(owner)))
    await this.read(owner, undefined)
  }

  /** The next page, where there is one and none is on its way. @throws CoreError as {@link execute}. */
  async more(): Promise<void> {
    const owner = this.owner()
    const { next, loading } = this.state.history.snapshot()
    if (!isHistoryOf(this.state.history.snapshot(), owner)) return this.execute()
    if (next === undefined || loading) return
    this.analytics.track({ type: 'LOAD_MORE_TRANSACTIONS', isSmartAccount: this.isSmartAccount() })
    await this.read(owner, next)
  }

  /** Purchases, from their first page on; where the service has none to tell of, nothing changes. */
  async purchases(): Promise<void> {
    const owner = this.owner()
    const { signal } = this.reading
    const cursor = purchasesNext(this.state.history.snapshot())
    const query = {
      account: owner.address,
      chainId: owner.chain,
      cursor,
      onramp: 'coinbase',
      cache: 'no-cache',
    } as const
    const page = await this.api.fetchPage(query, signal).catch(() => undefined)
    if (page === undefined || signal.aborted || !isHistoryOf(this.state.history.snapshot(), owner)) return
    this.state.history.update(withCoinbasePage(page))
  }

  /** The history is no longer on screen. */
  stop(): void {
    this.reading.abort()
    this.reading = new AbortController()
    if (this.state.history.snapshot().loading)
      this.state.history.update((history) => ({ ...history, loading: false, isSlow: false }))
  }

  /** The account has changed, or no wallet is connected: what is here belongs to another account. */
  forget(): void {
    this.stop()
    this.state.history.set(noHistory)
  }

  private async read(owner: HistoryOwner, from: string | undefined): Promise<void> {
    const { signal } = this.reading
    let cursor = from
    do {
      this.state.history.update(loadingMore)
      const query = { account: owner.address, chainId: owner.chain, cursor }
      const step = await sayingSlow(this.clock, this.api.fetchPage(query, signal), signal, this.slow).then(
        (page) => withPage(page, cursor),
        () => this.failing(signal, owner),
      )
      if (signal.aborted) return
      if (!this.isOnScreen(owner)) return this.stop() // the visitor has moved on, and may come back
      this.state.history.update(step)
      cursor = this.state.history.snapshot().next
    } while (passesOver(this.state.history.snapshot()))
  }

  private slow = (): void => this.state.history.update((history) => ({ ...history, isSlow: history.loading }))

  /** R-ERR-3. */
  private failing(signal: AbortSignal, owner: HistoryOwner): typeof failed {
    if (!signal.aborted && this.isOnScreen(owner)) {
      this.analytics.track({ type: 'ERROR_FETCH_TRANSACTIONS', isSmartAccount: this.isSmartAccount() })
      this.state.notice.set({ kind: 'error', code: 'TRANSACTION_FETCH_FAILED' })
    }
    return failed
  }

  private isOnScreen({ address, chain }: HistoryOwner): boolean {
    const account = activeAccount(this.state.accounts.snapshot())
    return account.address === address && account.chain === chain
  }

  private owner(): HistoryOwner {
    const { address, chain } = activeAccount(this.state.accounts.snapshot())
    if (address === undefined || chain === undefined) throw new CoreError('ACCOUNT_ADDRESS_MISSING')
    return { address, chain }
  }

  private isSmartAccount = (): boolean => activeAccount(this.state.accounts.snapshot()).type === 'smartAccount'
}
