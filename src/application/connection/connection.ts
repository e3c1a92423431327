import { Subscription } from 'rxjs'
import { missingNamespace } from '../../domain/account/missing-namespace.ts'
import { isPhoneStep, type StepAnswer } from '../../domain/connection/connect-step.ts'
import { type ConnectedWallet, connectedWallets } from '../../domain/connection/connected-wallets.ts'
import { bufferingIs } from '../../domain/connection/connection-changes.ts'
import type { EarlyPairing } from '../../domain/connection/drawn-pairing.ts'
import { canReturn, type Platform } from '../../domain/connection/platform.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import { type Network, networksOf } from '../../domain/network/network.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import { type Cancel, type Clock, CLOCK } from '../../ports/clock.ts'
import { PAGE, type PageEnvironment } from '../../ports/page-environment.ts'
import type { Feature } from '../feature.ts'
import { Life } from '../life.ts'
import { type AppState, STATE } from '../state/app-state.ts'
import { combine, type StateStream } from '../state/store.ts'
import { ActivateWallet } from './activate-wallet.ts'
import { PointToWallet } from './point-to-wallet.ts'
import type { ConnectionApi } from './api.ts'
import { ReachableWallets } from '../wallets/reachable-wallets.ts'
import { ConnectWallet } from './connect-wallet.ts'
import { Disconnect } from './disconnect.ts'
import { FollowSessions } from './follow-sessions.ts'
import { FollowTabs } from './follow-tabs.ts'
import { PersistedState } from './persisted-state.ts'
import { OfferPairing } from './offer-pairing.ts'
import { RestoreSessions } from './restore-sessions.ts'
import { ShowPhoneSteps } from './show-phone-steps.ts'
import { stepStream } from './step-stream.ts'
import { Connectors } from './connectors.ts'
import { ANALYTICS } from '../../ports/analytics.ts'
import { CONNECTORS, PAIRING_CONNECTOR } from '../../ports/connector.ts'
import { ERROR_REPORTER, type ErrorReporter } from '../../ports/error-reporter.ts'
import { type KeyValueStore, STORE } from '../../ports/key-value-store.ts'
import { SERVER_TIME } from '../../ports/server-time.ts'
import { lazy, made, type OnDemand, single, token } from '../../ports/wiring.ts'
import { CloseModal } from '../modal/close-modal.ts'
import { INSTANCE, METHODS, NETWORKS, OFFERS, ONE_AT_A_TIME, PLATFORM, SIGNS_IN_CONNECTING } from '../settings.ts'
import { PROPOSE_SIGN_IN, SIGN_IN, SIGN_IN_CONNECTING } from '../signing/signing.ts'
import { SignMessage } from '../signing/sign-message.ts'
import { TrackSends } from '../transactions/track-sends.ts'
import { AskWallet } from './ask-wallet.ts'
import { DiagnoseRelay } from './diagnose-relay.ts'
import { FollowDeepLink } from './follow-deep-link.ts'
import { ResetConnection } from './reset-connection.ts'
import { SettleSession } from './settle-session.ts'
import { SignInByCode } from './sign-in-by-code.ts'
import type { HandleDeeplinkCallback } from './handle-deeplink-callback.ts'

export const HANDLE_DEEPLINK_CALLBACK = token<OnDemand<HandleDeeplinkCallback>>('takeReturn')

/** How long after coming back from the wallet's app its answer may be on its way. Unit: milliseconds. */
const BUFFERING_MS = 5_000

export class Connection implements ConnectionApi, Feature {
  readonly state
  readonly wallets: StateStream<readonly ConnectedWallet[]>
  readonly severalWallets: boolean
  readonly restoring
  readonly attempt
  readonly step
  private readonly following = new Subscription()
  private cancelBuffering: Cancel = () => {}

  constructor(
    private readonly life: Life,
    private readonly app: AppState,
    private readonly connectors: Connectors,
    private readonly persisted: PersistedState,
    private readonly page: PageEnvironment,
    private readonly clock: Clock,
    private readonly platform: Platform,
    private readonly networks: readonly Network[],
    private readonly offerPairing: OfferPairing,
    private readonly signInByCode: SignInByCode,
    private readonly followSessions: FollowSessions,
    private readonly followTabs: FollowTabs,
    private readonly restoreSessions: RestoreSessions,
    private readonly reachableWallets: ReachableWallets,
    private readonly connectWallet: ConnectWallet,
    private readonly showPhoneSteps: ShowPhoneSteps,
    private readonly askWallet: AskWallet,
    private readonly leave: Disconnect,
    private readonly activateWallet: ActivateWallet,
    private readonly pointToWallet: PointToWallet,
    isOneAtATime: boolean,
  ) {
    this.state = app.connection
    this.severalWallets = !isOneAtATime
    this.wallets = combine([app.accounts, app.installed], connectedWallets)
    this.restoring = app.restoring
    this.attempt = app.attempt
    this.step = stepStream(app)
  }

  start(): void {
    this.persisted.onLost(() => this.tellError('STORAGE_LOST'))
    this.persisted.onAbandoned((topic) => void this.connectors.end(topic).catch(() => {}))
    this.following.add(this.followSessions.execute())
    this.following.add(this.followTabs.execute())
    this.following.add(this.reachableWallets.follow())
    this.following.add(this.showPhoneSteps.execute())
    this.following.add(this.pointToWallet.execute())
    this.following.add(this.page.resumed$.subscribe(() => this.resume()))
    if (canReturn(this.platform) && networksOf(this.networks, 'solana').length > 0)
      void this.reachableWallets.discoverLinked()
  }

  /** Comes back to what was connected at the last visit. Called once, when all parts follow what it leads to. */
  restore(): void {
    // A failed restore leaves the visitor disconnected, with everything still stored for the next load.
    const lost = () => this.tellError('SESSION_NOT_RESTORED')
    void this.restoreSessions.noteExpiry().catch(lost)
    if (this.restoreSessions.mayHaveAny()) void this.restoreSessions.execute().catch(lost)
  }

  stop(): void {
    this.cancelBuffering()
    this.connectWallet.stop()
    this.offerPairing.stop()
    this.restoreSessions.stop()
    this.following.unsubscribe()
  }

  get adopts(): boolean {
    return this.mayAdopt && !this.signInByCode.isAsked
  }

  /** One that is on screen already is taken all the same: what a visitor may be scanning does not change. */
  adopt = (early: EarlyPairing): boolean => !this.life.isOver && this.mayAdopt && this.offerPairing.adopt(early)

  private get mayAdopt(): boolean {
    return this.connectors.pairing.takesDrawn === true && this.offerPairing.hasNone
  }

  pair = (): void => {
    this.life.mustGoOn()
    this.offerPairing.execute()
  }

  connect = (walletId: string, namespace?: Namespace): Promise<boolean> =>
    this.life.whileAlive(() => this.connectWallet.execute(walletId, namespace))
  answer = (answer: StepAnswer): void => {
    if (this.isStepOfRequest()) this.askWallet.answer(answer)
    else this.connectWallet.answer(answer)
  }

  cancel = (walletId?: string): void => {
    if (walletId === undefined && this.isStepOfRequest()) this.askWallet.cancel()
    else this.connectWallet.cancel(walletId)
  }

  private isStepOfRequest(): boolean {
    const step = this.step.snapshot()
    return isPhoneStep(step) && step === this.app.walletRequest.snapshot()?.step
  }

  leaveWalletName = (): void => this.persisted.solanaWallet.leaveName()

  activate = (walletId: string): void => {
    if (!this.life.isOver) this.activateWallet.execute(walletId)
  }

  disconnect = (namespace?: Namespace): Promise<void> => this.leaving(() => this.leave.execute(namespace))
  disconnectWallet = (walletId: string): Promise<void> => this.leaving(() => this.leave.executeWallet(walletId))
  disconnectAll = (namespace?: Namespace): Promise<void> => this.leaving(() => this.leave.executeAll(namespace))

  warmUp = (): Promise<void> => (this.life.isOver ? Promise.resolve() : this.connectors.pairing.load())

  private leaving = (leave: () => Promise<void>): Promise<void> =>
    this.life.whileAlive(() => {
      // The visitor's last wish is to disconnect.
      this.connectWallet.cancel()
      return leave()
    })

  /** Also told to an interface that is mounted later. */
  private tellError(code: ErrorCode): void {
    if (!this.life.isOver) this.app.notice.set({ kind: 'error', code, isBrought: true })
  }

  /** The page is back from the wallet's app, or from sleep: sockets may be dead, codes old, an answer waiting. */
  private resume(): void {
    void this.connectors.pairing.wake().catch(() => {})
    this.offerPairing.resume()
    const { wcLinking, status } = this.app.connection.snapshot()
    const isDone = status === 'connected' && missingNamespace(this.app.accounts.snapshot()) === undefined
    if (this.platform.os === 'desktop' || wcLinking === undefined || isDone) return
    this.cancelBuffering()
    this.app.connection.update(bufferingIs(true))
    this.cancelBuffering = this.clock.after(BUFFERING_MS, () => this.app.connection.update(bufferingIs(false)))
  }
}

export const connection = [
  made(
    PersistedState,
    (
      store: KeyValueStore,
      errors: ErrorReporter,
      page: PageEnvironment,
      clock: Clock,
      instance: string,
      isOneAtATime: boolean,
    ) => {
      const rules = { allowLoopbackHttp: page.facts().isLoopbackOrigin }
      return new PersistedState(store, errors, rules, instance, clock, isOneAtATime)
    },
    ...([STORE, ERROR_REPORTER, PAGE, CLOCK, INSTANCE, ONE_AT_A_TIME] as const),
  ),
  single(Connectors, PAIRING_CONNECTOR, CONNECTORS),
  single(DiagnoseRelay, SERVER_TIME),
  single(ResetConnection, STATE, PersistedState, CloseModal),
  single(SignInByCode, Connectors, PROPOSE_SIGN_IN, NETWORKS, SIGNS_IN_CONNECTING),
  single(OfferPairing, Connectors, STATE, DiagnoseRelay, PersistedState, CLOCK, PLATFORM, NETWORKS, SignInByCode),
  single(
    ...([SettleSession, Connectors, STATE, OfferPairing, CloseModal, PersistedState] as const),
    ...([ANALYTICS, CLOCK, NETWORKS, ONE_AT_A_TIME] as const),
  ),
  single(FollowDeepLink, STATE, ANALYTICS),
  single(
    ...([FollowSessions, Connectors, STATE, OfferPairing, SettleSession, ResetConnection] as const),
    ...([PersistedState, ANALYTICS, NETWORKS] as const),
  ),
  single(FollowTabs, Connectors, STATE, SettleSession, ResetConnection, PersistedState, PAGE, NETWORKS),
  lazy(
    HANDLE_DEEPLINK_CALLBACK,
    async () => (await import('./handle-deeplink-callback.ts')).HandleDeeplinkCallback,
    { execute: 'asked' },
    ...([Connectors, SettleSession, SignMessage, TrackSends, STATE, ANALYTICS, SIGN_IN, OFFERS] as const),
  ),
  single(
    RestoreSessions,
    Connectors,
    STATE,
    PersistedState,
    CLOCK,
    NETWORKS,
    PAGE,
    HANDLE_DEEPLINK_CALLBACK,
    SERVER_TIME,
    SettleSession,
    ONE_AT_A_TIME,
  ),
  single(ActivateWallet, STATE, PersistedState),
  single(PointToWallet, STATE, PersistedState),
  single(Disconnect, Connectors, STATE, ResetConnection, PersistedState, ANALYTICS),
  single(AskWallet, Connectors, STATE, PersistedState, CLOCK, PLATFORM),
  single(
    ...([ConnectWallet, Connectors, STATE, SettleSession, ANALYTICS, CLOCK, NETWORKS, METHODS] as const),
    ...([SIGN_IN_CONNECTING, SIGNS_IN_CONNECTING] as const),
  ),
  single(ShowPhoneSteps, STATE, ConnectWallet, AskWallet),
  single(
    ...([Connection, Life, STATE, Connectors, PersistedState, PAGE, CLOCK, PLATFORM, NETWORKS, OfferPairing] as const),
    ...([SignInByCode, FollowSessions, FollowTabs, RestoreSessions, ReachableWallets, ConnectWallet] as const),
    ...([ShowPhoneSteps, AskWallet, Disconnect, ActivateWallet, PointToWallet, ONE_AT_A_TIME] as const),
  ),
]
