import { Subscription } from 'rxjs'
import { accountKey, activeAccount } from '../../domain/account/accounts.ts'
import { failed, historyOf, type HistoryOwner, isHistoryOf } from '../../domain/transactions/history.ts'
import { tellingMissing } from '../account/telling-missing.ts'
import { AskWallet } from '../connection/ask-wallet.ts'
import type { Feature } from '../feature.ts'
import { Life } from '../life.ts'
import { NETWORKS, type Offers, OFFERS } from '../settings.ts'
import { type AppState, STATE } from '../state/app-state.ts'
import { select } from '../state/store.ts'
import type { SendInput, SendReview, TransactionsApi } from './api.ts'
import type { FetchTransactions } from './fetch-transactions.ts'
import { MaxSendable } from './max-sendable.ts'
import type { PrepareTransfer } from './prepare-transfer.ts'
import type { SendTransfer } from './send-transfer.ts'
import { TrackSends } from './track-sends.ts'
import { lazy, type OnDemand, single, token } from '../../ports/wiring.ts'
import { ANALYTICS } from '../../ports/analytics.ts'
import { ADDRESS_SCREENING } from '../../ports/address-screening.ts'
import { BLOCKCHAINS } from '../../ports/blockchain.ts'
import { CLOCK } from '../../ports/clock.ts'
import { RANDOMNESS } from '../../ports/randomness.ts'
import { TRANSACTION_API } from '../../ports/transaction-api.ts'
import { PersistedState } from '../connection/persisted-state.ts'
import { Connectors } from '../connection/connectors.ts'

const FETCH_TRANSACTIONS = token<OnDemand<FetchTransactions>>('fetchTransactions')
const PREPARE_TRANSFER = token<OnDemand<PrepareTransfer>>('reviewSend')
export const SEND_TRANSFER = token<OnDemand<SendTransfer>>('sendTransfer')

const connected = () => import('../connected.ts')

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

  load = (): Promise<void> => this.read(this.past.execute)
  loadMore = (): Promise<void> => this.read(this.past.more)
  loadPurchases = (): Promise<void> => this.life.whileOffered(this.offers.history, () => this.past.purchases())
  maxSendable = (recipient?: string): Promise<bigint> => this.life.whileAlive(() => this.most.execute(recipient))
  review = (input: SendInput, signal?: AbortSignal): Promise<SendReview> =>
    this.life.whileAlive(() => this.reviewing.execute(input, signal), signal)
  send = (review: SendReview): Promise<string> =>
    this.life.whileAlive(() => this.askWallet.whenReady(this.sending, () => this.sending.confirm(review)))
  sendNative = (input: SendInput): Promise<string> =>
    this.life.whileAlive(() => this.askWallet.whenReady(this.sending, () => this.sending.execute(input)))

  private read = (read: () => Promise<void>): Promise<void> =>
    this.life.whileOffered(this.offers.history, () => tellingMissing(this.app.accounts, read, this.missing))

  private missing = (owner: HistoryOwner): void =>
    this.history.update((history) => failed(isHistoryOf(history, owner) ? history : historyOf(owner)))
}

export const transactions = [
  single(MaxSendable, BLOCKCHAINS, STATE, NETWORKS),
  single(TrackSends, BLOCKCHAINS, Connectors, STATE, PersistedState, CLOCK, NETWORKS, RANDOMNESS),
  lazy(
    PREPARE_TRANSFER,
    async () => (await connected()).PrepareTransfer,
    { execute: 'asked', take: 'asked', stop: 'told' },
    ...([BLOCKCHAINS, ADDRESS_SCREENING, STATE, CLOCK, NETWORKS] as const),
  ),
  lazy(
    SEND_TRANSFER,
    async () => (await connected()).SendTransfer,
    { execute: 'asked', confirm: 'asked', cancel: 'told', stop: 'told' },
    ...([PREPARE_TRANSFER, BLOCKCHAINS, AskWallet, STATE, ANALYTICS, CLOCK, RANDOMNESS] as const),
  ),
  lazy(
    FETCH_TRANSACTIONS,
    async () => (await connected()).FetchTransactions,
    { execute: 'asked', more: 'asked', purchases: 'asked', stop: 'told', forget: 'told' },
    ...([TRANSACTION_API, STATE, ANALYTICS, CLOCK] as const),
  ),
  single(
    ...([Transactions, Life, STATE, OFFERS, FETCH_TRANSACTIONS, MaxSendable, PREPARE_TRANSFER] as const),
    ...([SEND_TRANSFER, TrackSends, AskWallet] as const),
  ),
]
