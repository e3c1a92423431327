import type { OpenOptions } from '../../src/application/modal/api.ts'
import type { PorticoCore } from '../../src/application/core.ts'
import type { SendInput, SendReview } from '../../src/application/transactions/api.ts'
import type { SignedMessage, SignInInput, SignInReview } from '../../src/application/signing/api.ts'
import { Store } from '../../src/application/state/store.ts'
import { Views } from '../../src/application/views/views.ts'
import { walletChoices } from '../../src/application/wallets/wallet-choices.ts'
import { type Accounts, activeAccount, noAccounts } from '../../src/domain/account/accounts.ts'
import type { Identity, NamedAddress } from '../../src/domain/account/identity.ts'
import type { ConnectStep, StepAnswer } from '../../src/domain/connection/connect-step.ts'
import type { ConnectedWallet } from '../../src/domain/connection/connected-wallets.ts'
import { type ConnectionState, disconnectedState } from '../../src/domain/connection/connection-state.ts'
import { type DeepLink, walletLinks } from '../../src/domain/connection/deep-link.ts'
import type { ErrorCode } from '../../src/domain/shared/error-catalogue.ts'
import { type ConnectAttempt, NO_ATTEMPT } from '../../src/domain/connection/connect-attempt.ts'
import type { DeeplinkWallet } from '../../src/domain/connection/deeplink-wallet.ts'
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
import type { SentTransactions } from '../../src/domain/send/sent-transactions.ts'
import type { CallsBundles } from '../../src/domain/rpc/calls.ts'
import type { Approval } from '../../src/domain/rpc/request-approval.ts'
import type { CoreNotice } from '../../src/domain/shared/notice.ts'
import { type BalanceState, noBalance } from '../../src/domain/tokens/native-balance.ts'
import { type NftListState, noNfts } from '../../src/domain/nfts/nft-list.ts'
import { noTokens, type TokenListState } from '../../src/domain/tokens/token-list.ts'
import { noHistory, type TransactionHistory } from '../../src/domain/transactions/history.ts'
import { noWallets, type WalletListState } from '../../src/domain/wallets/wallet-list.ts'
import type { Bindings } from '../../src/ports/wiring.ts'
import { type InstalledWallet, offersAdapters } from '../../src/domain/wallets/installed-wallet.ts'
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
  maxSendable(recipient?: string): Promise<bigint>
  reviewSend(input: SendInput): Promise<SendReview>
  sendNative(input: SendInput): Promise<string>
  signMessage(message: string): Promise<SignedMessage>
  switchNetwork(chain: ChainId): Promise<void>
  disconnect(namespace?: Namespace): Promise<void>
}

/**
 * What the tests of the interface use of a core. What a core can do besides is missing here and fails when it is called:
 * a new capability need not be named.
 */
class ScriptedCore {
  readonly called: string[] = []
  readonly offers = { names: true, signIn: true, tokens: true, nfts: true, history: true }
  readonly solana = undefined
  answers: FakeAnswers = {
    ...{ maxSendable: never, reviewSend: never, sendNative: never, signMessage: never, switchNetwork: never },
    disconnect: async () => {},
  }

  constructor(
    readonly platform: Platform = DESKTOP,
    readonly storage: PorticoCore['storage'] = 'durable',
  ) {
    for (const noun of NOUNS) Object.assign(this, { [noun]: withTheRestFailing(noun, this[noun]) })
  }

  private readonly note = (name: string) => void this.called.push(name)

  readonly provider: PorticoCore['provider'] = {
    request: never,
    on: () => this.provider as never,
    once: () => this.provider as never,
    addListener: () => this.provider as never,
    off: () => this.provider as never,
    removeListener: () => this.provider as never,
    removeAllListeners: () => this.provider as never,
  }

  readonly connection = {
    state: new Store<ConnectionState>(disconnectedState),
    wallets: new Store<readonly ConnectedWallet[]>([]),
    severalWallets: true,
    restoring: new Store(false),
    attempt: new Store<ConnectAttempt>(NO_ATTEMPT),
    step: new Store<ConnectStep | undefined>(undefined),
    adopts: false,
    adopt: () => false,
    pair: () => this.note('pair'),
    connect: async (walletId: string) => {
      this.note(`connect ${walletId}`)
      return true
    },
    answer: (answer: StepAnswer) => this.note(`answer ${JSON.stringify(answer)}`),
    cancel: (walletId = '') => this.note(`cancel ${walletId}`.trim()),
    activate: (walletId: string) => this.note(`activate ${walletId}`),
    disconnect: (namespace?: Namespace) => this.answers.disconnect(namespace),
    disconnectWallet: async (walletId: string) => this.note(`disconnectWallet ${walletId}`),
    disconnectAll: async (namespace = '') => this.note(`disconnectAll ${namespace}`.trim()),
    leaveWalletName: () => {},
    warmUp: async () => this.note('warmUp'),
  }

  readonly account = {
    state: new Store<Accounts>(noAccounts('eip155')),
    balance: new Store<BalanceState>(noBalance),
    identity: new Store<Identity | undefined>(undefined),
    tokens: new Store<TokenListState>(noTokens),
    nfts: new Store<NftListState>(noNfts),
    activate: (active: Namespace) => this.account.state.update((accounts) => ({ ...accounts, active })),
    selectAddress: (address: string) =>
      this.account.state.update((accounts) => ({
        ...accounts,
        [accounts.active]: { ...activeAccount(accounts), address },
      })),
    refreshBalance: async () => this.note('refreshBalance'),
    refreshTokens: async () => this.note('refreshTokens'),
    loadNfts: async () => this.note('loadNfts'),
    loadMoreNfts: async () => this.note('loadMoreNfts'),
    resolveName: (): Promise<NamedAddress> => never(),
    identityOf: (): Promise<Identity> => never(),
  }

  private readonly found = {
    wallets: new Store<WalletListState>(noWallets),
    installed: new Store<readonly InstalledWallet[]>([]),
    deeplinkWallets: new Store<readonly DeeplinkWallet[]>([]),
  }

  readonly wallets = {
    choices: walletChoices(
      { ...this.found, connection: this.connection.state, accounts: this.account.state },
      readNetworks(FAKE_NETWORKS),
    ),
    list: this.found.wallets,
    installed: this.found.installed,
    deeplink: this.found.deeplinkWallets,
    methods: [] as PorticoCore['wallets']['methods'],
    load: async () => this.note('loadWallets'),
    loadMore: async () => this.note('loadMoreWallets'),
    search: (text: string) => this.note(`search ${text}`),
    image: async () => undefined,
    linksFor: (wallet: WalletListing) =>
      walletLinks(wallet, this.connection.state.snapshot().wcUri ?? '', this.platform, { allowTop: false }),
    followLink: (wallet: WalletListing, link: DeepLink) => {
      this.note(`follow ${wallet.id}`)
      this.connection.state.update((state) => ({ ...state, wcLinking: { href: link.base, name: wallet.name } }))
    },
  }

  readonly transactions = {
    history: new Store<TransactionHistory>(noHistory),
    sent: new Store<SentTransactions>([]),
    load: async () => this.note('loadHistory'),
    loadMore: async () => this.note('loadMoreHistory'),
    loadPurchases: async () => this.note('loadPurchases'),
    maxSendable: (recipient?: string) => this.answers.maxSendable(recipient),
    review: (input: SendInput) => this.answers.reviewSend(input),
    send: ({ to }: SendReview) => this.answers.sendNative({ amount: '', recipient: to }),
    sendNative: (input: SendInput) => this.answers.sendNative(input),
  }

  readonly signing = {
    signedIn: new Store<SignedIn | undefined>(undefined),
    signed: new Store<SignedMessage | undefined>(undefined),
    signMessage: (message: string) => this.answers.signMessage(message),
    signTypedData: (typedData: string) => this.answers.signMessage(typedData),
    signIn: ({ nonce }: SignInInput) => this.answers.signMessage(nonce),
    prepareSignIn: (): Promise<SignInReview> => never(),
    confirmSignIn: ({ message }: SignInReview) => this.answers.signMessage(message),
  }

  readonly calls = {
    bundles: new Store<CallsBundles>([]),
    send: (): Promise<string> => never(),
    show: async (id: string) => this.note(`showCalls ${id}`),
  }

  readonly requests = {
    current: new Store<WalletRequestState>(undefined),
    approval: new Store<Approval | undefined>(undefined),
    answer: (id: string, isAgreed: boolean) => this.note(`approval ${id} ${isAgreed}`),
    shown: (id: string) => this.note(`shown ${id}`),
    block: (id: string) => this.note(`block ${id}`),
    cancel: () => this.requests.current.set(undefined),
  }

  readonly networks = {
    list: readNetworks(FAKE_NETWORKS),
    switchTo: (chain: ChainId) => this.answers.switchNetwork(chain),
  }

  readonly views = new Views(bindingsInMemory(), [])

  readonly modal = {
    state: new Store<ModalState>(closedModal),
    notice: new Store<CoreNotice | undefined>(undefined),
    openingView: ({ view }: OpenOptions = {}): ModalView => {
      const connectedAddress = activeAccount(this.account.state.snapshot()).address
      const hasAdapters = offersAdapters(this.wallets.installed.snapshot())
      return chooseOpeningView({ requestedView: view, hasAdapters, connectedAddress, isMobile: this.platform.isMobile })
    },
    open: (options: OpenOptions = {}) => this.modal.state.update(modal.opened(this.modal.openingView(options))),
    close: () => {
      if (refusesClosing(viewOf(this.modal.state.snapshot()))) {
        this.modal.state.update(modal.shaking(true))
        setTimeout(() => this.modal.state.update(modal.shaking(false)), SHAKE_MS)
        return
      }
      this.settle()
    },
    embed: (isEmbedded: boolean) => {
      this.note(`embed ${isEmbedded}`)
      this.modal.state.update((state) => ({ ...state, embedded: isEmbedded, open: isEmbedded }))
      this.settle()
    },
    push: (view: ModalView, walletId?: string) => this.modal.state.update(modal.pushed(view, walletId)),
    back: () => this.modal.state.update(modal.wentBack),
  }

  private settle(): void {
    const isConnected = activeAccount(this.account.state.snapshot()).address !== undefined
    const closing = chooseClosing({ isEmbedded: this.modal.state.snapshot().embedded, isConnected })
    this.modal.state.update(closing.kind === 'hide' ? modal.hidden : modal.resetTo(closing.view))
  }

  report = (code: ErrorCode): void => this.note(`report ${code}`)
  dispose = async (): Promise<void> => this.note('dispose')
}

const NOUNS = ['modal', 'wallets', 'connection', 'account', 'transactions', 'signing', 'calls', 'requests'] as const

/** Members that are no method of a noun: what tests and promises look for in any object. */
const OF_ANY_OBJECT = new Set(['then', 'toJSON', 'asymmetricMatch', '$$typeof'])

const withTheRestFailing = (noun: string, scripted: object): object =>
  new Proxy(scripted, {
    get: (target, name, receiver): unknown => {
      if (name in target || typeof name === 'symbol' || OF_ANY_OBJECT.has(name))
        return Reflect.get(target, name, receiver)
      return () => {
        throw new Error(`The core of this test has no ${noun}.${name}.`)
      }
    },
  })

/** A core without an outside: its state is set by hand, what was called is written down in `called`. */
export type FakeCore = PorticoCore & ScriptedCore
export const FakeCore = ScriptedCore as new (...given: ConstructorParameters<typeof ScriptedCore>) => FakeCore

const never = <T>() => new Promise<T>(() => {})

/** A container that has nothing in it yet. */
function bindingsInMemory(): Bindings {
  const bound = new Map<unknown, unknown>()
  return {
    get: (of) => bound.get(of) as never,
    rebind: ({ token, make }) => void bound.set(token, make([], new AbortController().signal)),
  }
}

/** A pairing URI of the usual length. */
export const FAKE_URI =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1790000000'

/** A wallet's grant of one EVM account on both local chains, and one on Solana. */
export function connectedAccounts(): Accounts {
  const [a, b, solana] = readNetworks(FAKE_NETWORKS).map(({ id }) => id)
  const none = noAccounts('eip155')
  const shared = { status: 'connected', sessionTopic: 'topic', walletName: 'Portico Sandbox', verification: 'verified' }
  return {
    ...none,
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
