import type { ServiceIdentifier } from 'inversify'
import type { BalanceHold } from '../../application/account/balance-hold.ts'
import type { BusyCatalogue } from '../../application/wallets/busy-catalogue.ts'
import type { Offers } from '../../application/core.ts'
import type { Memory } from '../../application/connection/memory.ts'
import type { UseCases } from '../../application/portico.ts'
import type { AppState } from '../../application/state/app-state.ts'
import type { DiagnoseRelay } from '../../application/connection/diagnose-relay.ts'
import type { ExcludeWallets } from '../../application/wallets/exclude-wallets.ts'
import type { ResetConnection } from '../../application/connection/reset-connection.ts'
import type { SettleSession } from '../../application/connection/settle-session.ts'
import type { TakeReturn } from '../../application/connection/take-return.ts'
import type { InjectedMethodFacts } from '../../domain/connection/connect-methods.ts'
import type { Platform } from '../../domain/connection/platform.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import type { CatalogueRules } from '../../domain/wallets/offered-wallets.ts'
import type { Analytics } from '../../ports/analytics.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ErrorReporter } from '../../ports/error-reporter.ts'
import type { InstalledWallets } from '../../ports/installed-wallets.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import type { NamingService } from '../../ports/naming-service.ts'
import type { MobileAssociation } from '../../ports/mobile-association.ts'
import type { NftApi } from '../../ports/nft-api.ts'
import type { PageEnvironment } from '../../ports/page-environment.ts'
import type { Randomness } from '../../ports/randomness.ts'
import type { RedirectWallets } from '../../ports/redirect-wallets.ts'
import type { ServerTime } from '../../ports/server-time.ts'
import type { SignInServer } from '../../ports/sign-in-server.ts'
import type { TokenApi } from '../../ports/token-api.ts'
import type { TransactionApi } from '../../ports/transaction-api.ts'
import type { WalletApi } from '../../ports/wallet-api.ts'
import type { WalletSessions } from '../../ports/wallet-sessions.ts'
import type { KnownMethod } from '../connect-method/read-methods.ts'
import type { NodeDoor } from '../http/node-door.ts'
import type { AssociationDesk } from '../mobile-wallet/association-desk.ts'
import type { InPageSessions } from '../in-page/in-page-sessions.ts'
import type { SideSessions } from '../in-page/routed-sessions.ts'
import type { PorticoConfig } from './config.ts'

/** A typed key. A cast and not an annotation: an annotated constant narrows to `symbol`, and `get` to `unknown`. */
const token = <T>(name: string) => Symbol(name) as ServiceIdentifier<T>

type UseCaseTokens = { readonly [Name in keyof UseCases]: ServiceIdentifier<UseCases[Name]> }

/** What is chosen when a Portico is put together. */
export const TOKENS = {
  config: token<PorticoConfig>('config'),
  offers: token<Offers>('offers'),
  networks: token<readonly Network[]>('networks'),
  platform: token<Platform>('platform'),
  state: token<AppState>('state'),
  memory: token<Memory>('memory'),

  analytics: token<Analytics>('analytics'),
  blockchains: token<Readonly<Record<Namespace, Blockchain>>>('blockchains'),
  clock: token<Clock>('clock'),
  errorReporter: token<ErrorReporter>('errorReporter'),
  inPage: token<InPageSessions>('inPage'),
  /** Aborted when the core ends. */
  life: token<AbortController>('life'),
  installedWallets: token<InstalledWallets>('installedWallets'),
  nodeDoor: token<NodeDoor>('nodeDoor'),
  namingService: token<NamingService>('namingService'),
  knownMethods: token<readonly KnownMethod[]>('knownMethods'),
  methods: token<readonly InjectedMethodFacts[]>('methods'),
  methodSessions: token<InPageSessions | undefined>('methodSessions'),
  mobileAssociation: token<MobileAssociation>('mobileAssociation'),
  nftApi: token<NftApi>('nftApi'),
  page: token<PageEnvironment>('page'),
  randomness: token<Randomness>('randomness'),
  redirects: token<RedirectWallets & SideSessions>('redirects'),
  redirectWallets: token<RedirectWallets>('redirectWallets'),
  serverTime: token<ServerTime>('serverTime'),
  sessions: token<WalletSessions>('sessions'),
  signInServer: token<SignInServer>('signInServer'),
  store: token<KeyValueStore>('store'),
  tokenApi: token<TokenApi>('tokenApi'),
  transactionApi: token<TransactionApi>('transactionApi'),
  walletApi: token<WalletApi>('walletApi'),

  associationDesk: token<AssociationDesk>('associationDesk'),
  balanceHold: token<BalanceHold>('balanceHold'),
  busyCatalogue: token<BusyCatalogue>('busyCatalogue'),
  catalogueRules: token<CatalogueRules>('catalogueRules'),
  diagnoseRelay: token<DiagnoseRelay>('diagnoseRelay'),
  excludeWallets: token<ExcludeWallets>('excludeWallets'),
  resetConnection: token<ResetConnection>('resetConnection'),
  settleSession: token<SettleSession>('settleSession'),
  takeReturn: token<Pick<TakeReturn, 'execute'>>('takeReturn'),
} as const

const useCase = <Name extends keyof UseCases>(name: Name) => token<UseCases[Name]>(name)

export const USE_CASES: UseCaseTokens = {
  maxSendable: useCase('maxSendable'),
  openModal: useCase('openModal'),
  closeModal: useCase('closeModal'),
  offerPairing: useCase('offerPairing'),
  tellLoading: useCase('tellLoading'),
  followDeepLink: useCase('followDeepLink'),
  followSessions: useCase('followSessions'),
  followTabs: useCase('followTabs'),
  restoreSessions: useCase('restoreSessions'),
  disconnect: useCase('disconnect'),
  switchNetwork: useCase('switchNetwork'),
  signIn: useCase('signIn'),
  signMessage: useCase('signMessage'),
  signTypedData: useCase('signTypedData'),
  resolveName: useCase('resolveName'),
  reviewSend: useCase('reviewSend'),
  sendCalls: useCase('sendCalls'),
  trackCalls: useCase('trackCalls'),
  sendTransfer: useCase('sendTransfer'),
  trackSends: useCase('trackSends'),
  detectSmartAccount: useCase('detectSmartAccount'),
  handleRpc: useCase('handleRpc'),
  fetchBalance: useCase('fetchBalance'),
  fetchNfts: useCase('fetchNfts'),
  fetchTokens: useCase('fetchTokens'),
  fetchTransactions: useCase('fetchTransactions'),
  connectByMethod: useCase('connectByMethod'),
  connectByRedirect: useCase('connectByRedirect'),
  connectInstalled: useCase('connectInstalled'),
  listWallets: useCase('listWallets'),
  loadImage: useCase('loadImage'),
  searchWallets: useCase('searchWallets'),
  askWallet: useCase('askWallet'),
  solana: useCase('solana'),
  followAccount: useCase('followAccount'),
  followAssociation: useCase('followAssociation'),
}
