import { skip } from 'rxjs'
import { withActive, withAddress } from '../domain/account/account-changes.ts'
import { activeAccount, isConnected } from '../domain/account/accounts.ts'
import { soughtNamespace } from '../domain/account/sought-namespace.ts'
import { viewEvent } from '../domain/analytics/view-event.ts'
import { bufferingIs } from '../domain/connection/connection-changes.ts'
import type { InjectedMethodFacts } from '../domain/connection/connect-methods.ts'
import type { StepAnswer } from '../domain/connection/connect-step.ts'
import { type DeepLink, type WalletLinks, walletLinks } from '../domain/connection/deep-link.ts'
import { canReturn, type Platform } from '../domain/connection/platform.ts'
import { embedded, hidden, pushed, wentBack } from '../domain/modal/modal-changes.ts'
import { viewOf } from '../domain/modal/modal-state.ts'
import { type ModalView } from '../domain/modal/view.ts'
import { offersPairing } from '../domain/modal/view-needs.ts'
import type { ChainId, Namespace } from '../domain/network/chain-id.ts'
import { type Network, networksOf } from '../domain/network/network.ts'
import { asCoreError, CoreError } from '../domain/shared/core-error.ts'
import type { ErrorCode } from '../domain/shared/error-catalogue.ts'
import type { ImageKind, WalletImage } from '../domain/wallets/wallet-image.ts'
import type { WalletListing } from '../domain/wallets/wallet.ts'
import type { Analytics } from '../ports/analytics.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { ErrorReporter } from '../ports/error-reporter.ts'
import type { PageEnvironment } from '../ports/page-environment.ts'
import type { WalletSessions } from '../ports/wallet-sessions.ts'
import { Eip1193Provider } from './provider/eip1193-provider.ts'
import type { SolanaAdapter } from './solana/solana-adapter.ts'
import type { SolanaWalletAdapter } from './solana/solana-wallet-adapter.ts'
import type {
  Offers,
  OpenOptions,
  PorticoCore,
  SendCallsInput,
  SendInput,
  SendReview,
  SignInInput,
  SignInReview,
} from './core.ts'
import type { Memory } from './connection/memory.ts'
import type { AppState } from './state/app-state.ts'
import { select } from './state/store.ts'
import type { AskWallet } from './connection/ask-wallet.ts'
import type { CloseModal } from './modal/close-modal.ts'
import type { ConnectByMethod } from './connection/connect-by-method.ts'
import type { ConnectByRedirect } from './connection/connect-by-redirect.ts'
import type { ConnectInstalled } from './connection/connect-installed.ts'
import type { DetectSmartAccount } from './account/detect-smart-account.ts'
import type { Disconnect } from './connection/disconnect.ts'
import type { FetchBalance } from './account/fetch-balance.ts'
import type { FetchNfts } from './account/fetch-nfts.ts'
import type { FetchTokens } from './account/fetch-tokens.ts'
import type { FetchTransactions } from './transactions/fetch-transactions.ts'
import type { HandleRpc } from './provider/handle-rpc.ts'
import type { FollowAccount } from './modal/follow-account.ts'
import type { FollowAssociation } from './connection/follow-association.ts'
import type { FollowDeepLink } from './connection/follow-deep-link.ts'
import type { FollowSessions } from './connection/follow-sessions.ts'
import type { FollowTabs } from './connection/follow-tabs.ts'
import type { ListWallets } from './wallets/list-wallets.ts'
import type { LoadImage } from './wallets/load-image.ts'
import type { MaxSendable } from './transactions/max-sendable.ts'
import type { OfferPairing } from './connection/offer-pairing.ts'
import type { OpenModal } from './modal/open-modal.ts'
import type { RestoreSessions } from './connection/restore-sessions.ts'
import type { ResolveName } from './account/resolve-name.ts'
import type { SearchWallets } from './wallets/search-wallets.ts'
import type { ReviewSend } from './transactions/review-send.ts'
import type { SendCalls } from './calls/send-calls.ts'
import type { TrackCalls } from './calls/track-calls.ts'
import type { SendTransfer } from './transactions/send-transfer.ts'
import type { SignIn } from './signing/sign-in.ts'
import type { SignTypedData } from './signing/sign-typed-data.ts'
import type { SignMessage } from './signing/sign-message.ts'
import type { SwitchNetwork } from './networks/switch-network.ts'
import type { TellLoading } from './modal/tell-loading.ts'
import type { TrackSends } from './transactions/track-sends.ts'

export interface UseCases {
  readonly maxSendable: MaxSendable
  readonly openModal: OpenModal
  readonly closeModal: CloseModal
  readonly offerPairing: OfferPairing
  readonly followAccount: FollowAccount
  readonly followAssociation: FollowAssociation
  readonly tellLoading: TellLoading
  readonly followDeepLink: FollowDeepLink
  readonly followSessions: FollowSessions
  readonly followTabs: FollowTabs
  readonly restoreSessions: RestoreSessions
  readonly disconnect: Disconnect
  readonly switchNetwork: SwitchNetwork
  readonly signIn: SignIn
  readonly signMessage: SignMessage
  readonly signTypedData: SignTypedData
  readonly resolveName: ResolveName
  readonly reviewSend: ReviewSend
  readonly sendCalls: SendCalls
  readonly trackCalls: TrackCalls
  readonly sendTransfer: SendTransfer
  readonly trackSends: TrackSends
  readonly detectSmartAccount: DetectSmartAccount
  readonly handleRpc: HandleRpc
  readonly fetchBalance: FetchBalance
  readonly fetchNfts: FetchNfts
  readonly fetchTokens: FetchTokens
  readonly fetchTransactions: FetchTransactions
  readonly connectByMethod: Pick<ConnectByMethod, 'prepare' | 'execute' | 'answer' | 'cancel' | 'stop'>
  readonly connectByRedirect: ConnectByRedirect
  readonly connectInstalled: ConnectInstalled
  readonly listWallets: ListWallets
  readonly loadImage: LoadImage
  readonly searchWallets: SearchWallets
  readonly askWallet: AskWallet
  readonly solana: Pick<SolanaWalletAdapter, Exclude<keyof SolanaAdapter, 'state'> | 'wake' | 'stop'>
}

/** How long after coming back from the wallet's app its answer may be on its way. Unit: milliseconds. */
const BUFFERING_MS = 5_000

/** The use cases as one object, wired to the page's life: what {@link PorticoCore} promises. */
export class Portico implements PorticoCore {
  readonly modal
  readonly connection
  readonly accounts
  readonly wallets
  readonly installed
  readonly installedConnect
  readonly methodConnect
  readonly redirectWallets
  readonly redirectConnect
  readonly association
  readonly balance
  readonly identity
  readonly signedIn
  readonly tokens
  readonly nfts
  readonly history
  readonly bundles
  readonly ledger
  readonly walletRequest
  readonly approval
  readonly provider
  readonly notice
  readonly signed
  readonly restoring
  private readonly endings: (() => void)[]
  private readonly solanaAdapter: SolanaAdapter
  private cancelBuffering: Cancel = () => {}
  private isDisposed = false

  constructor(
    private readonly useCases: UseCases,
    private readonly state: AppState,
    private readonly sessions: WalletSessions,
    private readonly environment: PageEnvironment,
    private readonly memory: Memory,
    private readonly clock: Clock,
    readonly platform: Platform,
    readonly networks: readonly Network[],
    private readonly errors: ErrorReporter,
    private readonly analytics: Analytics,
    readonly offers: Offers,
    readonly methods: readonly InjectedMethodFacts[] = [],
  ) {
    this.modal = state.modal
    this.connection = state.connection
    this.accounts = state.accounts
    this.wallets = state.wallets
    this.installed = state.installed
    this.installedConnect = state.installedConnect
    this.methodConnect = state.methodConnect
    this.redirectWallets = state.redirectWallets
    this.redirectConnect = state.redirectConnect
    this.association = state.association
    this.balance = state.balance
    this.identity = state.identity
    this.signedIn = state.signedIn
    this.tokens = state.tokens
    this.nfts = state.nfts
    this.history = state.history
    this.bundles = state.bundles
    this.ledger = state.ledger
    this.walletRequest = state.walletRequest
    this.approval = state.approval
    this.provider = new Eip1193Provider(useCases.handleRpc, state, (error) => this.errors.report(error))
    this.notice = state.notice
    this.signed = state.signed
    this.restoring = state.restoring
    this.solanaAdapter = { ...useCases.solana, state: state.solana }
    this.endings = this.start()
    this.analytics.track({ type: 'MODAL_CREATED' })
  }

  /** The first look at it has it made. */
  get solana(): SolanaAdapter | undefined {
    if (networksOf(this.networks, 'solana').length === 0) return undefined
    if (!this.isDisposed) this.useCases.solana.wake().catch((error: unknown) => this.errors.report(error))
    return this.solanaAdapter
  }

  get storage() {
    return this.memory.durability
  }

  open = ({ view }: OpenOptions = {}): void => {
    this.mustBeAlive()
    this.pairIfNeeded(this.useCases.openModal.execute(view))
    if (view !== undefined) this.tell(view)
  }

  openingView = ({ view }: OpenOptions = {}): ModalView => this.useCases.openModal.viewFor(view)

  embed = (isEmbedded: boolean): void => {
    if (this.isDisposed) return
    if (!isEmbedded) {
      // It stands nowhere now: no code is made that nobody sees.
      this.useCases.offerPairing.stop()
      return this.state.modal.update(hidden)
    }
    this.useCases.openModal.discover()
    const { open } = this.state.modal.snapshot()
    this.state.modal.update(
      open ? (modal) => ({ ...modal, embedded: true }) : embedded(this.useCases.followAccount.home()),
    )
  }

  close = (): void => {
    if (this.isDisposed) return
    if (!this.useCases.closeModal.execute()) return
    this.useCases.offerPairing.stop()
    // An embedded modal is still there, and shows where to connect.
    const modal = this.state.modal.snapshot()
    if (modal.open) this.pairIfNeeded(viewOf(modal))
  }

  push = (view: ModalView, walletId?: string): void => {
    this.state.modal.update(pushed(view, walletId))
    this.tell(view, walletId)
    this.pairIfNeeded(view)
  }

  back = (): void => {
    this.state.modal.update(wentBack)
    this.pairIfNeeded(viewOf(this.state.modal.snapshot()))
  }

  pair = (): void => {
    this.mustBeAlive()
    this.useCases.offerPairing.execute()
  }

  linksFor = (wallet: WalletListing): WalletLinks => {
    const uri = this.state.connection.snapshot().wcUri
    return uri === undefined ? {} : walletLinks(wallet, uri, this.platform)
  }

  followDeepLink = (wallet: WalletListing, link: DeepLink): void => this.useCases.followDeepLink.execute(wallet, link)

  loadWallets = (): Promise<void> => this.whileAlive(() => this.retryImages().listWallets.execute())
  loadMoreWallets = (signal?: AbortSignal): Promise<void> =>
    this.whileAlive(() => this.retryImages().listWallets.more(signal))
  searchWallets = (text: string): void => {
    this.mustBeAlive()
    this.useCases.searchWallets.execute(text)
  }
  walletImage = (imageId: string, signal: AbortSignal): Promise<WalletImage | undefined> =>
    this.image('wallet', imageId, signal)
  image = (kind: ImageKind, imageId: string, signal: AbortSignal): Promise<WalletImage | undefined> =>
    this.whileAlive(() => this.useCases.loadImage.execute(kind, imageId, signal))

  connectInstalled = (walletId: string, namespace?: Namespace): Promise<void> =>
    this.whileAlive(() => this.useCases.connectInstalled.execute(walletId, namespace))
  cancelInstalled = (): void => this.useCases.connectInstalled.cancel()

  connectByMethod = (methodId: string): Promise<void> =>
    this.whileAlive(() => this.useCases.connectByMethod.execute(methodId))
  answerStep = (answer: StepAnswer): void => this.useCases.connectByMethod.answer(answer)
  cancelMethod = (): void => this.useCases.connectByMethod.cancel()

  connectByRedirect = (walletId: string): Promise<void> =>
    this.whileAlive(() => this.useCases.connectByRedirect.execute(walletId))
  followRedirect = (): void => this.useCases.connectByRedirect.follow()
  cancelRedirect = (): void => this.useCases.connectByRedirect.cancel()
  proceedAssociation = (): void => this.useCases.followAssociation.proceed()
  cancelAssociation = (): void => this.useCases.followAssociation.cancel()

  refreshBalance = (): Promise<void> => this.whileAlive(() => this.useCases.fetchBalance.execute())
  refreshTokens = (): Promise<void> => this.whileOffered('tokens', () => this.useCases.fetchTokens.execute())
  loadNfts = (): Promise<void> => this.whileOffered('nfts', () => this.useCases.fetchNfts.execute())
  loadMoreNfts = (): Promise<void> => this.whileOffered('nfts', () => this.useCases.fetchNfts.more())
  loadHistory = (): Promise<void> => this.whileOffered('history', () => this.useCases.fetchTransactions.execute())
  loadPurchases = (): Promise<void> => this.whileOffered('history', () => this.useCases.fetchTransactions.purchases())
  loadMoreHistory = (): Promise<void> => this.whileOffered('history', () => this.useCases.fetchTransactions.more())

  activate = (namespace: Namespace): void => {
    this.memory.noteActive(namespace)
    this.state.accounts.update((accounts) => withActive(accounts, namespace))
    this.rememberChoices()
  }

  selectAddress = (address: string): void => {
    this.state.accounts.update((accounts) => withAddress(accounts, accounts.active, address))
    this.rememberChoices()
  }

  switchNetwork = (chain: ChainId) =>
    this.whileAlive(async () => {
      await this.useCases.switchNetwork.execute(chain)
      this.analytics.track({ type: 'SWITCH_NETWORK', network: chain })
    })
  signTypedData = (typedData: string) => this.whileAlive(() => this.useCases.signTypedData.execute(typedData))
  signIn = (input: SignInInput) => this.whileAlive(() => this.useCases.signIn.execute(input))
  prepareSignIn = () => this.whileAlive(() => this.useCases.signIn.prepare())
  confirmSignIn = (review: SignInReview) => this.whileAlive(() => this.useCases.signIn.confirm(review))
  resolveName = (name: string) => this.whileAlive(() => this.useCases.resolveName.execute(name))
  signMessage = (message: string) => this.whileAlive(() => this.useCases.signMessage.execute(message))
  maxSendable = (): Promise<bigint> => this.whileAlive(() => this.useCases.maxSendable.execute())
  reviewSend = (input: SendInput, signal?: AbortSignal) =>
    this.whileAlive(() => this.useCases.reviewSend.execute(input, signal), signal)
  send = (review: SendReview) => this.whileAlive(() => this.useCases.sendTransfer.confirm(review))
  sendCalls = (input: SendCallsInput) => this.whileAlive(() => this.useCases.sendCalls.execute(input))
  showCalls = (id: string) => this.whileAlive(() => this.useCases.trackCalls.show(id))
  sendNative = (input: SendInput) => this.whileAlive(() => this.useCases.sendTransfer.execute(input))
  blockRequests = (approvalId: string): void => this.useCases.handleRpc.block(approvalId)
  answerApproval = (approvalId: string, isAgreed: boolean): void => this.useCases.handleRpc.answer(approvalId, isAgreed)
  cancelRequest = (): void => {
    this.useCases.sendTransfer.cancel()
    this.useCases.askWallet.cancel()
  }
  disconnect = (namespace?: Namespace) =>
    this.whileAlive(() => {
      // The last that the visitor wanted is to leave.
      this.useCases.connectInstalled.cancel()
      this.useCases.connectByMethod.cancel()
      return this.useCases.disconnect.execute(namespace)
    })

  report = (code: ErrorCode, details?: string): void => this.errors.report(new CoreError(code, { details }))

  warmUp = (): Promise<void> => (this.isDisposed ? Promise.resolve() : this.sessions.load())

  dispose = async (): Promise<void> => {
    if (this.isDisposed) return
    this.isDisposed = true
    this.cancelBuffering()
    this.useCases.closeModal.stop()
    this.useCases.connectInstalled.stop()
    this.useCases.connectByMethod.stop()
    this.useCases.offerPairing.stop()
    this.useCases.restoreSessions.stop()
    this.useCases.handleRpc.stop()
    this.useCases.solana.stop()
    this.provider.dispose()
    this.useCases.askWallet.stop()
    this.cancelRequest()
    this.useCases.reviewSend.stop()
    this.useCases.sendTransfer.stop()
    this.useCases.resolveName.stop()
    this.useCases.signIn.stop()
    this.useCases.fetchTokens.stop()
    this.useCases.fetchNfts.stop()
    this.useCases.fetchTransactions.stop()
    this.useCases.listWallets.stop()
    this.useCases.searchWallets.stop()
    this.useCases.loadImage.stop()
    for (const end of this.endings) end()
    this.useCases.fetchBalance.stop()
    this.environment.dispose()
    this.analytics.dispose()
    await this.sessions.dispose()
    for (const store of Object.values(this.state)) store.complete()
  }

  private start(): (() => void)[] {
    const { followSessions, trackSends, restoreSessions } = this.useCases
    this.memory.onLost(() => this.tellError('STORAGE_LOST'))
    const endings = [
      followSessions.execute(),
      this.useCases.followTabs.execute(),
      trackSends.execute(),
      this.useCases.trackCalls.execute(),
      this.useCases.detectSmartAccount.execute(),
      this.useCases.connectInstalled.follow(),
      this.useCases.followAssociation.execute(),
      this.useCases.followAccount.execute(),
      this.useCases.tellLoading.execute(),
    ]

    const account = select(this.state.accounts, (accounts) => activeAccount(accounts))
    const shown = select(account, ({ address, chain }) => `${chain} ${address}`)
    const balance = shown.changes$.subscribe(() => {
      // What the last account holds and did is not the next one's.
      this.useCases.fetchTokens.forget()
      this.useCases.fetchNfts.forget()
      this.useCases.fetchTransactions.forget()
      this.useCases.fetchBalance.follow()
    })
    // An address is called the same on all networks. That a name cannot be had is no failure: there is the address.
    const named = select(account, ({ address }) => address).changes$.subscribe((address) => {
      // W02: an account that is left takes their name along.
      this.state.identity.update((identity) => (identity?.address === address ? identity : undefined))
      if (this.offers.names && address !== undefined) void this.useCases.resolveName.identify().catch(() => {})
    })
    const settled = select(this.state.ledger, (ledger) => ledger.filter(({ status }) => status === 'confirmed').length)
    const afterSend = settled.changes$.subscribe(() => void this.useCases.fetchBalance.execute())
    // R-CONST-4: whatever way it was connected, it is the chosen one.
    const onSolana = select(this.state.accounts, ({ solana }) => isConnected(solana)).changes$.subscribe(
      (is) => is && this.solana,
    )
    // W09: once the modal is hidden, in any way, no code is made that the visitor does not see.
    const seen = select(this.state.modal, ({ open }) => open).changes$.pipe(skip(1))
    const hiding = seen.subscribe((isOpen) => isOpen || this.useCases.offerPairing.stop())
    const resumed = this.environment.resumed$.subscribe(() => this.resume())
    for (const subscription of [balance, named, afterSend, onSolana, hiding, resumed])
      endings.push(() => subscription.unsubscribe())

    const { platform, networks } = this
    if (canReturn(platform) && networksOf(networks, 'solana').length > 0)
      void this.useCases.connectByRedirect.discover().catch(() => {})
    // A failure to come back leaves the visitor disconnected, with everything still stored for the next load.
    void restoreSessions.noteExpiry().catch(() => this.tellError('SESSION_NOT_RESTORED'))
    if (restoreSessions.mayHaveAny()) void restoreSessions.execute().catch(() => this.tellError('SESSION_NOT_RESTORED'))
    return endings
  }

  /** Also to an interface that comes later. */
  private tellError(code: ErrorCode): void {
    if (!this.isDisposed) this.state.notice.set({ kind: 'error', code, isBrought: true })
  }

  /** Back from the wallet's app, or from sleep: sockets may be dead, codes may be old, an answer may be waiting. */
  private resume(): void {
    void this.sessions.wake().catch(() => {})
    this.useCases.offerPairing.resume()
    const { wcLinking, status } = this.state.connection.snapshot()
    const isDone = status === 'connected' && soughtNamespace(this.state.accounts.snapshot()) === undefined
    if (this.platform.os === 'desktop' || wcLinking === undefined || isDone) return
    this.cancelBuffering()
    this.state.connection.update(bufferingIs(true))
    this.cancelBuffering = this.clock.after(BUFFERING_MS, () => this.state.connection.update(bufferingIs(false)))
  }

  /** What could not be had while the list could not is wanted again with it. */
  private retryImages(): UseCases {
    if (this.state.wallets.snapshot().error !== undefined) this.useCases.loadImage.forgetFailures()
    return this.useCases
  }

  private tell(view: ModalView, walletId?: string): void {
    const { chain, type } = activeAccount(this.state.accounts.snapshot())
    const { wallets, others } = this.state.wallets.snapshot()
    const isScanned = !this.platform.isMobile && this.state.installedConnect.snapshot().kind !== 'asking'
    const scanned = isScanned ? [...wallets, ...others].find(({ id }) => id === walletId)?.name : undefined
    const event = viewEvent(view, { network: chain, isSmartAccount: type === 'smartAccount', scanned })
    if (event !== undefined) this.analytics.track(event)
  }

  private pairIfNeeded(view: ModalView): void {
    if (this.isDisposed || !offersPairing(view)) return
    this.useCases.offerPairing.execute()
    this.useCases.listWallets.prepare()
    // A window opens only at once after a press: what opens it is here by then.
    if (this.methods.length > 0) void this.useCases.connectByMethod.prepare().catch(() => {})
  }

  /** Nothing of a visitor is stored while nobody is connected. */
  private rememberChoices(): void {
    const accounts = this.state.accounts.snapshot()
    if (isConnected(activeAccount(accounts))) this.memory.rememberChoices(accounts)
  }

  /**
   * After its end a core sends no request. A port that a page has brought may fail in any way: what comes of it is
   * an error of ours (W01), but for the reason of the caller's own signal.
   */
  private async whileAlive<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    this.mustBeAlive()
    try {
      return await ask()
    } catch (error) {
      throw signal?.aborted === true ? error : asCoreError(error, 'UNKNOWN')
    }
  }

  /** Where the page names no service for it, nobody is asked, and nothing has failed. */
  private whileOffered(what: keyof Offers, ask: () => Promise<void>): Promise<void> {
    return this.whileAlive(() => {
      if (!this.offers[what]) throw new CoreError('SERVICE_MISSING')
      return ask()
    })
  }

  private mustBeAlive(): void {
    if (this.isDisposed) throw new CoreError('CORE_DISPOSED')
  }
}
