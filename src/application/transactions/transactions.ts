import { Subscription } from 'rxjs'
import { accountKey, activeAccount } from '../../domain/account/accounts.ts'
import type { AskWallet } from '../connection/ask-wallet.ts'
import type { Feature } from '../feature.ts'
import type { Life } from '../life.ts'
import type { Offers } from '../settings.ts'
import type { AppState } from '../state/app-state.ts'
import { select } from '../state/store.ts'
import type { SendInput, SendReview, TransactionsApi } from './api.ts'
import type { FetchTransactions } from './fetch-transactions.ts'
import type { MaxSendable } from './max-sendable.ts'
import type { PrepareTransfer } from './prepare-transfer.ts'
import type { SendTransfer } from './send-transfer.ts'
import type { TrackSends } from './track-sends.ts'
import type { OnDemand } from '../../ports/wiring.ts'

export class Transactions implements TransactionsApi, Feature {
  readonly history
  readonly sent
  private readonly following = new Subscription()

  constructor(
    private readonly life: Life,
    private readonly app: Pick<AppState, 'accounts' | 'history' | 'sentTransactions'>,
    private readonly offers: Offers,
    private readonly past: OnDemand<FetchTransactions>,
    private readonly most: MaxSendable,
    private readonly reviewing: OnDemand<PrepareTransfer>,
    private readonly sending: OnDemand<SendTransfer>,
    private readonly tracking: TrackSends,
    private readonly askWallet: AskWallet,
  ) {
    this.history = app.history
    this.sent = app.sentTransactions
  }

  start(): void {
    this.following.add(this.tracking.execute())
    // The history of the last account is not the next one's.
    const shown = select(this.app.accounts, (accounts) => accountKey(activeAccount(accounts)))
    this.following.add(shown.changes$.subscribe(() => this.past.forget()))
  }

  stop(): void {
    this.reviewing.stop()
    this.sending.stop()
    this.past.stop()
    this.following.unsubscribe()
  }

  load = (): Promise<void> => this.life.whileOffered(this.offers.history, () => this.past.execute())
  loadMore = (): Promise<void> => this.life.whileOffered(this.offers.history, () => this.past.more())
  loadPurchases = (): Promise<void> => this.life.whileOffered(this.offers.history, () => this.past.purchases())
  maxSendable = (): Promise<bigint> => this.life.whileAlive(() => this.most.execute())
  review = (input: SendInput, signal?: AbortSignal): Promise<SendReview> =>
    this.life.whileAlive(() => this.reviewing.execute(input, signal), signal)
  send = (review: SendReview): Promise<string> =>
    this.life.whileAlive(() => this.askWallet.whenReady(this.sending, () => this.sending.confirm(review)))
  sendNative = (input: SendInput): Promise<string> =>
    this.life.whileAlive(() => this.askWallet.whenReady(this.sending, () => this.sending.execute(input)))
}
