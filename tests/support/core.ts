import { CountingRandomness } from '../../src/adapters/memory/counting-randomness.ts'
import { MemoryBlockchain } from '../../src/adapters/memory/memory-blockchain.ts'
import { MemoryInstalledWallets } from '../../src/adapters/memory/memory-installed-wallets.ts'
import { MemoryPage } from '../../src/adapters/memory/memory-page.ts'
import { MemoryRedirectWallets } from '../../src/adapters/memory/memory-redirect-wallets.ts'
import { MemoryServerTime } from '../../src/adapters/memory/memory-server-time.ts'
import { MemoryNamingService } from '../../src/adapters/memory/memory-naming-service.ts'
import { MemoryMobileAssociation } from '../../src/adapters/memory/memory-mobile-association.ts'
import { MemoryNftApi } from '../../src/adapters/memory/memory-nft-api.ts'
import { MemoryTokenApi } from '../../src/adapters/memory/memory-token-api.ts'
import { MemoryTransactionApi } from '../../src/adapters/memory/memory-transaction-api.ts'
import { MemoryWalletApi } from '../../src/adapters/memory/memory-wallet-api.ts'
import { MemoryWalletSessions } from '../../src/adapters/memory/memory-wallet-sessions.ts'
import { MemoryWallet } from '../../src/adapters/memory/memory-wallet.ts'
import { RecordingAnalytics } from '../../src/adapters/memory/recording-analytics.ts'
import { RecordingErrorReporter } from '../../src/adapters/memory/recording-error-reporter.ts'
import { WalletMemory } from '../../src/adapters/memory/wallet-memory.ts'
import { MemorySolanaChain } from '../../src/adapters/memory/memory-solana-chain.ts'
import { MemoryStore } from '../../src/adapters/memory/memory-store.ts'
import { PageSignInServer, type SignInOptions } from '../../src/adapters/sign-in/page-sign-in-server.ts'
import { BalanceHold } from '../../src/application/account/balance-hold.ts'
import { BusyCatalogue } from '../../src/application/wallets/busy-catalogue.ts'
import { Memory } from '../../src/application/connection/memory.ts'
import { Portico } from '../../src/application/portico.ts'
import type { SolanaOptions } from '../../src/application/solana/solana-adapter.ts'
import { SolanaWalletAdapter } from '../../src/application/solana/solana-wallet-adapter.ts'
import { createAppState } from '../../src/application/state/app-state.ts'
import { AskWallet } from '../../src/application/connection/ask-wallet.ts'
import { CloseModal } from '../../src/application/modal/close-modal.ts'
import { DiagnoseRelay } from '../../src/application/connection/diagnose-relay.ts'
import { ConnectByMethod } from '../../src/application/connection/connect-by-method.ts'
import { ConnectByRedirect } from '../../src/application/connection/connect-by-redirect.ts'
import { ConnectInstalled } from '../../src/application/connection/connect-installed.ts'
import { DetectSmartAccount } from '../../src/application/account/detect-smart-account.ts'
import { Disconnect } from '../../src/application/connection/disconnect.ts'
import { ExcludeWallets } from '../../src/application/wallets/exclude-wallets.ts'
import { FetchBalance } from '../../src/application/account/fetch-balance.ts'
import { FetchNfts } from '../../src/application/account/fetch-nfts.ts'
import { FetchTokens } from '../../src/application/account/fetch-tokens.ts'
import { FetchTransactions } from '../../src/application/transactions/fetch-transactions.ts'
import { HandleRpc } from '../../src/application/provider/handle-rpc.ts'
import { FollowAccount } from '../../src/application/modal/follow-account.ts'
import { FollowAssociation } from '../../src/application/connection/follow-association.ts'
import { FollowDeepLink } from '../../src/application/connection/follow-deep-link.ts'
import { FollowSessions } from '../../src/application/connection/follow-sessions.ts'
import { FollowTabs } from '../../src/application/connection/follow-tabs.ts'
import { ListWallets } from '../../src/application/wallets/list-wallets.ts'
import { LoadImage } from '../../src/application/wallets/load-image.ts'
import { MaxSendable } from '../../src/application/transactions/max-sendable.ts'
import { OfferPairing } from '../../src/application/connection/offer-pairing.ts'
import { OpenModal } from '../../src/application/modal/open-modal.ts'
import { ResetConnection } from '../../src/application/connection/reset-connection.ts'
import { RestoreSessions } from '../../src/application/connection/restore-sessions.ts'
import { ResolveName } from '../../src/application/account/resolve-name.ts'
import { SearchWallets } from '../../src/application/wallets/search-wallets.ts'
import { ReviewSend } from '../../src/application/transactions/review-send.ts'
import { SendCalls } from '../../src/application/calls/send-calls.ts'
import { TakeReturn } from '../../src/application/connection/take-return.ts'
import { TellLoading } from '../../src/application/modal/tell-loading.ts'
import { TrackCalls } from '../../src/application/calls/track-calls.ts'
import { SendTransfer } from '../../src/application/transactions/send-transfer.ts'
import { SettleSession } from '../../src/application/connection/settle-session.ts'
import { SignIn } from '../../src/application/signing/sign-in.ts'
import { SignTypedData } from '../../src/application/signing/sign-typed-data.ts'
import { SignMessage } from '../../src/application/signing/sign-message.ts'
import { SwitchNetwork } from '../../src/application/networks/switch-network.ts'
import { TrackSends } from '../../src/application/transactions/track-sends.ts'
import { type BrowserFacts, detectPlatform } from '../../src/domain/connection/platform.ts'
import type { Network } from '../../src/domain/network/network.ts'
import type { InstalledWallet } from '../../src/domain/wallets/installed-wallet.ts'
import type { CatalogueRules } from '../../src/domain/wallets/offered-wallets.ts'
import type { WalletListing } from '../../src/domain/wallets/wallet.ts'
import type { KeyValueStore } from '../../src/ports/key-value-store.ts'
import { FakeClock } from './fake-clock.ts'
import { NETWORKS } from './networks.ts'

export interface CoreOptions {
  readonly facts?: Partial<BrowserFacts>
  readonly networks?: readonly Network[]
  readonly isEmbedded?: boolean
  /** Whether a wallet lives in the page. */
  readonly hasAdapters?: boolean
  readonly wallets?: readonly WalletListing[]
  readonly solana?: SolanaOptions
  /** Which of them the page offers. Default: all. */
  readonly rules?: Partial<CatalogueRules>
  readonly signIn?: SignInOptions
  /** How far the visitor's clock is ahead of the server's; `undefined`: it does not say. Default: not at all. Unit: milliseconds. */
  readonly skewMs?: number | undefined
  /** What survives a reload, from an earlier core. */
  readonly clock?: FakeClock
  readonly store?: KeyValueStore
  readonly memory?: WalletMemory
  readonly blockchains?: { readonly eip155: MemoryBlockchain; readonly solana: MemoryBlockchain }
  readonly randomness?: CountingRandomness
  /** Wallets that are asked by links. Default: none. */
  readonly redirects?: MemoryRedirectWallets
  /** What the address bar says. */
  readonly href?: string
  /** Where a test wants them to do something else from the first moment on. */
  readonly change?: (sessions: MemoryWalletSessions) => void
}

/** A wallet in the page: any will do. */
const INSTALLED: InstalledWallet = {
  ...{ id: 'eip6963:any', name: 'Any Wallet', icon: undefined, rdns: 'any.wallet' },
  ...{ source: 'eip6963', namespaces: ['eip155'] },
}

const ALL_WALLETS: CatalogueRules = {
  ...{ namespaces: ['eip155', 'solana'], featured: [], include: [], exclude: [], isUniversal: false },
}

export type TestCore = ReturnType<typeof createCore>

/** A whole Portico over fakes, with every fake in reach. */
export function createCore(options: CoreOptions = {}) {
  const { networks = NETWORKS, isEmbedded = false, hasAdapters = false } = options
  const clock = options.clock ?? new FakeClock()
  const store = options.store ?? new MemoryStore()
  const sessions = new MemoryWalletSessions(clock, options.memory ?? new WalletMemory())
  options.change?.(sessions)
  const wallet = new MemoryWallet(sessions, clock)
  const blockchains = options.blockchains ?? {
    eip155: new MemoryBlockchain('eip155'),
    solana: new MemoryBlockchain('solana'),
  }
  const page = new MemoryPage(options.facts)
  page.href = options.href ?? page.href
  const platform = detectPlatform(page.facts())
  const walletApi = new MemoryWalletApi(options.wallets)
  const installed = new MemoryInstalledWallets(sessions)
  if (hasAdapters) installed.set([INSTALLED])
  const randomness = options.randomness ?? new CountingRandomness()
  const names = new MemoryNamingService()
  const signInServer = new PageSignInServer(options.signIn ?? {}, clock, randomness)
  const association = new MemoryMobileAssociation()
  const nftApi = new MemoryNftApi()
  const tokenApi = new MemoryTokenApi()
  const transactionApi = new MemoryTransactionApi()
  const serverTime = new MemoryServerTime()
  if ('skewMs' in options) serverTime.skewMs = options.skewMs
  const analytics = new RecordingAnalytics()
  const errors = new RecordingErrorReporter()

  const memory = new Memory(store, errors, { allowLoopbackHttp: page.facts().isLoopbackOrigin }, '', clock)
  const state = createAppState('eip155')
  const rules = { ...ALL_WALLETS, ...options.rules }
  const closeModal = new CloseModal(state, analytics, clock)
  const resetConnection = new ResetConnection(state, memory, closeModal)
  const balanceHold = new BalanceHold(state, clock)
  const busy = new BusyCatalogue(clock)
  const askWallet = new AskWallet(sessions, state, memory, clock, platform)
  const diagnose = new DiagnoseRelay(serverTime)
  const offerPairing = new OfferPairing(sessions, state, diagnose, memory, clock, platform, networks)
  const settleSession = new SettleSession(
    ...([sessions, state, offerPairing, closeModal, memory, analytics, clock, networks] as const),
  )
  const connectInstalled = new ConnectInstalled(installed, state, settleSession, analytics, networks)
  const signMessage = new SignMessage(blockchains, askWallet, state, networks)
  const reviewSend = new ReviewSend(blockchains, state, clock, networks)
  const openModal = new OpenModal(state, analytics, platform, connectInstalled)
  const disconnect = new Disconnect(sessions, state, resetConnection, memory, analytics)
  const solanaChain = new MemorySolanaChain()
  const trackSends = new TrackSends(blockchains, sessions, state, memory, clock, networks, randomness)
  const redirects = options.redirects ?? new MemoryRedirectWallets()
  const signIn = new SignIn(signMessage, state, page, clock, signInServer)
  const takeReturn = new TakeReturn(
    ...([redirects, settleSession, signMessage, trackSends, state, analytics, signIn] as const),
    { signIn: options.signIn !== undefined },
  )
  const core = new Portico(
    {
      openModal,
      closeModal,
      followAccount: new FollowAccount(state),
      tellLoading: new TellLoading(state),
      offerPairing,
      followAssociation: new FollowAssociation(association, state, connectInstalled, askWallet),
      followDeepLink: new FollowDeepLink(state, analytics),
      followSessions: new FollowSessions(
        ...([sessions, state, offerPairing, settleSession, resetConnection, memory, analytics, networks] as const),
      ),
      followTabs: new FollowTabs(sessions, state, settleSession, resetConnection, memory, page, networks),
      restoreSessions: new RestoreSessions(
        ...([sessions, state, memory, clock, networks, page, takeReturn, serverTime] as const),
      ),
      disconnect,
      switchNetwork: new SwitchNetwork(blockchains, askWallet, state, memory, clock, networks),
      signMessage,
      signIn,
      signTypedData: new SignTypedData(blockchains, askWallet, state, networks),
      resolveName: new ResolveName(names, blockchains, state),
      reviewSend,
      sendCalls: new SendCalls(askWallet, state, clock, networks),
      trackCalls: new TrackCalls(blockchains, askWallet, state, memory, clock, networks),
      sendTransfer: new SendTransfer(reviewSend, blockchains, askWallet, state, analytics, clock, randomness),
      trackSends,
      fetchBalance: new FetchBalance(blockchains, state, clock, networks, balanceHold),
      detectSmartAccount: new DetectSmartAccount(blockchains, askWallet, state, networks, balanceHold, clock),
      handleRpc: new HandleRpc(blockchains, askWallet, state, randomness, networks, clock),
      fetchNfts: new FetchNfts(nftApi, state),
      maxSendable: new MaxSendable(blockchains, state, networks),
      fetchTokens: new FetchTokens(tokenApi, state, clock, balanceHold),
      fetchTransactions: new FetchTransactions(transactionApi, state, analytics, clock),
      connectByMethod: new ConnectByMethod([], undefined, state, settleSession, analytics, clock, networks),
      connectByRedirect: new ConnectByRedirect(redirects, state, analytics),
      connectInstalled,
      loadImage: new LoadImage(walletApi),
      listWallets: new ListWallets(
        ...([walletApi, state, clock, networks, rules, new ExcludeWallets(walletApi, state, rules), busy] as const),
      ),
      searchWallets: new SearchWallets(walletApi, state, clock, networks, rules, analytics, busy),
      askWallet,
      solana: new SolanaWalletAdapter({
        ...{ options: options.solana ?? {}, instance: '', installedWallets: installed, chain: solanaChain },
        ...{ state, store, page, errors, clock, platform, networks, openModal, offerPairing, connectInstalled },
        ...{ settleSession, disconnect, askWallet },
      }),
    },
    ...([state, sessions, page, memory, clock, platform, networks, errors, analytics] as const),
    { names: true, signIn: true, tokens: true, nfts: true, history: true },
  )
  if (isEmbedded) core.embed(true)
  const kept = { clock, store, memory: sessions.memory, blockchains, randomness }
  return {
    core,
    state,
    clock,
    store,
    sessions,
    wallet,
    blockchains,
    page,
    solanaChain,
    walletApi,
    installed,
    names,
    redirects,
    association,
    nftApi,
    tokenApi,
    transactionApi,
    serverTime,
    analytics,
    errors,
    kept,
  }
}

/** The page goes, and comes back with what survives. */
export async function reload({ core, kept }: TestCore, options: CoreOptions = {}): Promise<TestCore> {
  await core.dispose()
  return createCore({ ...options, ...kept })
}
