import type {
  OpenOptions,
  PorticoCore,
  SendInput,
  SendReview,
  SignedMessage,
  SignInInput,
  SignInReview,
} from '../../src/application/core.ts'
import { Store } from '../../src/application/state/store.ts'
import { type Accounts, activeAccount, noAccounts } from '../../src/domain/account/accounts.ts'
import type { Identity, NamedAddress } from '../../src/domain/account/identity.ts'
import type { StepAnswer } from '../../src/domain/connection/connect-step.ts'
import { type ConnectionState, disconnectedState } from '../../src/domain/connection/connection-state.ts'
import { type DeepLink, walletLinks } from '../../src/domain/connection/deep-link.ts'
import type { ErrorCode } from '../../src/domain/shared/error-catalogue.ts'
import type { MethodConnectState } from '../../src/domain/connection/method-connect.ts'
import type { RedirectConnectState } from '../../src/domain/connection/redirect-connect.ts'
import type { RedirectWallet } from '../../src/domain/connection/redirect-wallet.ts'
import type { Platform } from '../../src/domain/connection/platform.ts'
import type { WalletRequestState } from '../../src/domain/connection/wallet-request.ts'
import { chooseClosing, refusesClosing } from '../../src/domain/modal/closing-rule.ts'
import * as modal from '../../src/domain/modal/modal-changes.ts'
import { closedModal, type ModalState, viewOf } from '../../src/domain/modal/modal-state.ts'
import { SHAKE_MS } from '../../src/domain/modal/modal-timing.ts'
import { chooseOpeningView } from '../../src/domain/modal/opening-rule.ts'
import type { ModalView } from '../../src/domain/modal/view.ts'
import { type ChainId, chainId, type Namespace } from '../../src/domain/network/chain-id.ts'
import { type NetworkConfig, readNetworks } from '../../src/domain/network/network.ts'
import type { SignedIn } from '../../src/domain/sign-in/signed-in.ts'
import { type AssociationStep, IDLE_STEP } from '../../src/domain/solana/association-step.ts'
import type { Ledger } from '../../src/domain/send/ledger.ts'
import type { CallsBundles } from '../../src/domain/rpc/calls.ts'
import type { Approval } from '../../src/domain/rpc/approval.ts'
import type { CoreNotice } from '../../src/domain/shared/notice.ts'
import { type BalanceState, noBalance } from '../../src/domain/tokens/native-balance.ts'
import { type NftListState, noNfts } from '../../src/domain/nfts/nft-list.ts'
import { noTokens, type TokenListState } from '../../src/domain/tokens/token-list.ts'
import { noHistory, type TransactionHistory } from '../../src/domain/transactions/history.ts'
import { noWallets, type WalletListState } from '../../src/domain/wallets/wallet-list.ts'
import {
  type InstalledConnectState,
  type InstalledWallet,
  offersAdapters,
} from '../../src/domain/wallets/installed-wallet.ts'
import type { WalletListing } from '../../src/domain/wallets/wallet.ts'

export const DESKTOP: Platform = {
  os: 'desktop',
  browser: 'chrome',
  isMobile: false,
  isTelegram: false,
  isWebView: false,
  isFramed: false,
  isLoopbackOrigin: true,
}
export const PHONE: Platform = { ...DESKTOP, os: 'ios', browser: 'safari', isMobile: true }

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }
export const FAKE_NETWORKS: readonly NetworkConfig[] = [
  { id: 'eip155:31337', name: 'Local chain A', nativeCurrency: ETHER, rpcUrl: 'http://localhost:8545' },
  { id: 'eip155:31338', name: 'Local chain B', nativeCurrency: ETHER, rpcUrl: 'http://localhost:8546' },
  {
    id: 'solana:GUT8QDq9ruAAgvxYSuQKKPLBVorGdTHy',
    name: 'Solana, local',
    nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
    rpcUrl: 'http://localhost:8899',
  },
]

/** How a fake core answers where the real one would ask a wallet or a chain; a promise that never settles is a wait. */
export interface FakeAnswers {
  maxSendable(): Promise<bigint>
  reviewSend(input: SendInput): Promise<SendReview>
  sendNative(input: SendInput): Promise<string>
  signMessage(message: string): Promise<SignedMessage>
  switchNetwork(chain: ChainId): Promise<void>
  disconnect(namespace?: Namespace): Promise<void>
}

/** A core without an outside: its state is set by hand, what was called is written down. */
export class FakeCore implements PorticoCore {
  readonly networks = readNetworks(FAKE_NETWORKS)
  readonly modal = new Store<ModalState>(closedModal)
  readonly connection = new Store<ConnectionState>(disconnectedState)
  readonly accounts = new Store<Accounts>(noAccounts('eip155'))
  readonly wallets = new Store<WalletListState>(noWallets)
  readonly installed = new Store<readonly InstalledWallet[]>([])
  readonly installedConnect = new Store<InstalledConnectState>({ kind: 'idle' })
  readonly redirectWallets = new Store<readonly RedirectWallet[]>([])
  readonly redirectConnect = new Store<RedirectConnectState>({ kind: 'idle' })
  readonly association = new Store<AssociationStep>(IDLE_STEP)
  readonly balance = new Store<BalanceState>(noBalance)
  readonly identity = new Store<Identity | undefined>(undefined)
  readonly signedIn = new Store<SignedIn | undefined>(undefined)
  methods: PorticoCore['methods'] = []
  readonly methodConnect = new Store<MethodConnectState>({ kind: 'idle' })
  readonly offers = { names: true, signIn: true, tokens: true, nfts: true, history: true }
  readonly tokens = new Store<TokenListState>(noTokens)
  readonly nfts = new Store<NftListState>(noNfts)
  readonly history = new Store<TransactionHistory>(noHistory)
  readonly bundles = new Store<CallsBundles>([])
  readonly ledger = new Store<Ledger>([])
  readonly walletRequest = new Store<WalletRequestState>(undefined)
  readonly approval = new Store<Approval | undefined>(undefined)
  readonly provider: PorticoCore['provider'] = {
    request: never,
    on: () => this.provider as never,
    removeListener: () => this.provider as never,
  }
  blockRequests = (id: string): void => this.called(`block ${id}`)
  answerApproval = (id: string, isAgreed: boolean): void => this.called(`approval ${id} ${isAgreed}`)
  readonly notice = new Store<CoreNotice | undefined>(undefined)
  readonly signed = new Store<SignedMessage | undefined>(undefined)
  readonly restoring = new Store(false)
  readonly solana = undefined
  readonly calls: string[] = []
  answers: FakeAnswers = {
    ...{ maxSendable: never, reviewSend: never, sendNative: never, signMessage: never, switchNetwork: never },
    disconnect: async () => {},
  }

  constructor(
    readonly platform: Platform = DESKTOP,
    readonly storage: PorticoCore['storage'] = 'durable',
  ) {}

  private called = (name: string) => void this.calls.push(name)

  openingView = ({ view }: OpenOptions = {}): ModalView => {
    const connectedAddress = activeAccount(this.accounts.snapshot()).address
    const hasAdapters = offersAdapters(this.installed.snapshot())
    return chooseOpeningView({ requestedView: view, hasAdapters, connectedAddress, isMobile: this.platform.isMobile })
  }

  open = (options: OpenOptions = {}): void => this.modal.update(modal.opened(this.openingView(options)))

  close = (): void => {
    if (refusesClosing(viewOf(this.modal.snapshot()))) {
      this.modal.update(modal.shaking(true))
      setTimeout(() => this.modal.update(modal.shaking(false)), SHAKE_MS)
      return
    }
    this.settle()
  }

  embed = (isEmbedded: boolean): void => {
    this.called(`embed ${isEmbedded}`)
    this.modal.update((state) => ({ ...state, embedded: isEmbedded, open: isEmbedded }))
    this.settle()
  }

  private settle(): void {
    const isConnected = activeAccount(this.accounts.snapshot()).address !== undefined
    const closing = chooseClosing({ isEmbedded: this.modal.snapshot().embedded, isConnected })
    this.modal.update(closing.kind === 'hide' ? modal.hidden : modal.resetTo(closing.view))
  }

  push = (view: ModalView, walletId?: string): void => this.modal.update(modal.pushed(view, walletId))
  back = (): void => this.modal.update(modal.wentBack)
  pair = (): void => this.called('pair')

  linksFor = (wallet: WalletListing) =>
    walletLinks(wallet, this.connection.snapshot().wcUri ?? '', this.platform, { allowTop: false })

  followDeepLink = (wallet: WalletListing, link: DeepLink): void => {
    this.called(`follow ${wallet.id}`)
    this.connection.update((state) => ({ ...state, wcLinking: { href: link.base, name: wallet.name } }))
  }

  connectInstalled = async (walletId: string): Promise<void> => this.called(`connect ${walletId}`)
  proceedAssociation = (): void => this.called('proceedAssociation')
  cancelAssociation = (): void => this.called('cancelAssociation')
  cancelInstalled = (): void => this.called('cancelInstalled')
  connectByRedirect = async (walletId: string): Promise<void> => this.called(`connectByRedirect ${walletId}`)
  followRedirect = (): void => this.called('followRedirect')
  connectByMethod = async (id: string): Promise<void> => this.called(`connectByMethod ${id}`)
  answerStep = (answer: StepAnswer): void => this.called(`answerStep ${JSON.stringify(answer)}`)
  cancelMethod = (): void => this.called('cancelMethod')
  cancelRedirect = (): void => this.called('cancelRedirect')
  loadMoreWallets = async (): Promise<void> => this.called('loadMoreWallets')
  searchWallets = (text: string): void => this.called(`search ${text}`)
  walletImage = async () => undefined
  image = async () => undefined
  refreshTokens = async (): Promise<void> => this.called('refreshTokens')
  loadNfts = async (): Promise<void> => this.called('loadNfts')
  loadMoreNfts = async (): Promise<void> => this.called('loadMoreNfts')
  loadHistory = async (): Promise<void> => this.called('loadHistory')
  loadPurchases = async (): Promise<void> => this.called('loadPurchases')
  loadMoreHistory = async (): Promise<void> => this.called('loadMoreHistory')
  loadWallets = async (): Promise<void> => this.called('loadWallets')
  refreshBalance = async (): Promise<void> => this.called('refreshBalance')

  activate = (active: Namespace): void => this.accounts.update((accounts) => ({ ...accounts, active }))

  selectAddress = (address: string): void =>
    this.accounts.update((accounts) => ({
      ...accounts,
      [accounts.active]: { ...activeAccount(accounts), address },
    }))

  switchNetwork = (chain: ChainId) => this.answers.switchNetwork(chain)
  signMessage = (message: string) => this.answers.signMessage(message)
  signTypedData = (typedData: string) => this.answers.signMessage(typedData)
  signIn = ({ nonce }: SignInInput) => this.answers.signMessage(nonce)
  prepareSignIn = (): Promise<SignInReview> => never()
  confirmSignIn = ({ message }: SignInReview) => this.answers.signMessage(message)
  resolveName = (): Promise<NamedAddress> => never()
  sendCalls = async (): Promise<string> => never()
  showCalls = async (id: string): Promise<void> => this.called(`showCalls ${id}`)
  sendNative = (input: SendInput) => this.answers.sendNative(input)
  maxSendable = () => this.answers.maxSendable()
  reviewSend = (input: SendInput) => this.answers.reviewSend(input)
  send = ({ to }: SendReview) => this.answers.sendNative({ amount: '', receiver: to })
  disconnect = (namespace?: Namespace) => this.answers.disconnect(namespace)
  cancelRequest = (): void => this.walletRequest.set(undefined)
  report = (code: ErrorCode): void => this.called(`report ${code}`)
  warmUp = async (): Promise<void> => this.called('warmUp')
  dispose = async (): Promise<void> => this.called('dispose')
}

const never = <T>() => new Promise<T>(() => {})

/** A pairing URI of the usual length. */
export const FAKE_URI =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1790000000'

/** A wallet's grant of one EVM account on both local chains, and one on Solana. */
export function connectedAccounts(): Accounts {
  const [a, b, solana] = readNetworks(FAKE_NETWORKS).map(({ id }) => id)
  const none = noAccounts('eip155')
  const shared = { status: 'connected', sessionTopic: 'topic', walletName: 'Portico Sandbox', verification: 'verified' }
  return {
    active: 'eip155',
    eip155: {
      ...none.eip155,
      ...shared,
      address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      addresses: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
      chain: a ?? chainId('eip155:31337'),
      chains: [a, b].filter((id) => id !== undefined),
    },
    solana: {
      ...none.solana,
      ...shared,
      address: 'Hx7Yp2kVwXnYw9rYvR3oZbqzLq1cK8Qm4tUe5sNfD2aG',
      addresses: ['Hx7Yp2kVwXnYw9rYvR3oZbqzLq1cK8Qm4tUe5sNfD2aG'],
      chain: solana,
      chains: [solana].filter((id) => id !== undefined),
    },
  } as Accounts
}
