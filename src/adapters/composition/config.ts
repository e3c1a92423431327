import type { SolanaOptions } from '../../application/solana/solana-adapter.ts'
import type { NetworkConfig } from '../../domain/network/network.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import type { RedirectWallet } from '../../domain/connection/redirect-wallet.ts'
import type { WalletBadge } from '../../domain/wallets/wallet.ts'
import type { Analytics } from '../../ports/analytics.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ErrorReporter } from '../../ports/error-reporter.ts'
import type { InjectedMethods } from '../../ports/connect-method.ts'
import type { Connector, PairingConnector } from '../../ports/connector.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import type { NamingService } from '../../ports/naming-service.ts'
import type { NftApi } from '../../ports/nft-api.ts'
import type { PageEnvironment } from '../../ports/page-environment.ts'
import type { Randomness } from '../../ports/randomness.ts'
import type { ServerTime } from '../../ports/server-time.ts'
import type { SolanaChain } from '../../ports/solana-chain.ts'
import type { SignInServer } from '../../ports/sign-in-server.ts'
import type { TokenApi } from '../../ports/token-api.ts'
import type { TransactionApi } from '../../ports/transaction-api.ts'
import type { WalletApi } from '../../ports/wallet-api.ts'
import type { SignInOptions } from '../sign-in/page-sign-in-server.ts'
import type { ViewsConfig } from './page-views.ts'

/** Adapters of the caller's own, in place of ours. */
export interface PortOverrides {
  readonly analytics?: Analytics
  readonly blockchains?: Readonly<Partial<Record<Namespace, Blockchain>>>
  readonly clock?: Clock
  /** In place of all ways to wallets that are ours, but for that by codes and links. */
  readonly connectors?: readonly Connector[]
  readonly errorReporter?: ErrorReporter
  readonly namingService?: NamingService
  readonly nftApi?: NftApi
  readonly page?: PageEnvironment
  readonly pairing?: PairingConnector
  readonly randomness?: Randomness
  readonly serverTime?: ServerTime
  readonly solanaChain?: SolanaChain
  readonly signInServer?: SignInServer
  readonly store?: KeyValueStore
  readonly tokenApi?: TokenApi
  readonly transactionApi?: TransactionApi
  readonly walletApi?: WalletApi
}

/** How the page introduces itself to wallets. */
export interface PageMetadata {
  readonly name: string
  readonly description: string
  /** The page's own address. */
  readonly url: string
  readonly icons: readonly string[]
}

export interface PorticoConfig extends ViewsConfig {
  /** The chains that the page works with, the first of a namespace being its default. */
  readonly networks: readonly NetworkConfig[]
  /**
   * Any relay that speaks the protocol. Default: the vendor's, `wss://relay.walletconnect.org`; with a `servicesUrl` of
   * one's own there is none, and it has to be named.
   */
  readonly relayUrl?: string | undefined
  /**
   * The catalogue of wallets and their images. Default: the vendor's, `https://api.web3modal.org`; with a `relayUrl` of
   * one's own the list that Portico ships, and nobody is asked.
   */
  readonly servicesUrl?: string | undefined
  /**
   * Histories and balances. Default: the vendor's, `https://rpc.walletconnect.org`; with a relay or services of one's own
   * nobody is asked, and the account says that the page does not look them up.
   */
  readonly accountsUrl?: string | undefined
  /** Names in place of addresses, of the shape of `GET /v1/identity/{address}`. Default: nobody is asked. */
  readonly namesUrl?: string | undefined
  /** Lets visitors sign in. Default: the page has no use for it. */
  readonly signIn?: SignInOptions | undefined
  /** Tells `analyticsUrl` what happens, if that service wants to know. Default: `false`. */
  readonly analytics?: boolean | undefined
  /** Default: the vendor's, `https://pulse.walletconnect.org`; with a relay or services of one's own nobody is told. */
  readonly analyticsUrl?: string | undefined
  /** What the vendor's relay and services know the page by; a relay and services of one's own need none. */
  readonly projectId?: string | undefined
  readonly metadata?: PageMetadata | undefined
  /** The modal stands in the flow of the page. Default: `false`. */
  readonly embedded?: boolean | undefined
  /** Keeps several Porticos on one page apart in storage. Default: none. */
  readonly instance?: string | undefined
  /**
   * The host, with its port, of a Mobile Wallet Adapter reflector, where a computer and a phone meet: a Solana wallet on
   * a phone is then offered by a QR code. Default: none, and no such wallet on computers.
   */
  readonly remoteHostAuthority?: string | undefined
  /** R-API-7. Default: `html-wagmi-4.2.2`. */
  readonly sdkVersion?: string | undefined
  /** Ids of the catalogue's wallets to show first, in this order. Default: none. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Only these of the catalogue. Default: all. */
  readonly includeWalletIds?: readonly string[] | undefined
  /**
   * R-API-1: only those of the catalogue with this badge; featured ones have their place without it. The list that
   * Portico ships knows no badges. Default: all.
   */
  readonly badgeType?: WalletBadge | undefined
  /** None of these, and no wallet in the page that goes by their rdns or name. Default: none. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** R-VIEW-7: ways to connect that the page brings along, shown before wallets. Default: none. */
  readonly methods?: InjectedMethods | undefined
  /** How `core.solana` behaves. */
  readonly solana?: SolanaOptions | undefined
  /**
   * Solana wallets whose apps are asked by links on phones; `[]` for none. Default: Phantom and Solflare, as far as
   * `includeWalletIds` and `excludeWalletIds` have them.
   */
  readonly redirectWallets?: readonly RedirectWallet[] | undefined
  readonly ports?: PortOverrides | undefined
}
