import type { SolanaOptions } from '../../application/solana/solana-adapter.ts'
import type { NetworkConfig } from '../../domain/network/network.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import type { DeeplinkWallet } from '../../domain/connection/deeplink-wallet.ts'
import type { OwnWallet } from '../../domain/wallets/own-wallet.ts'
import type { ConfirmMode } from '../../domain/rpc/concerns.ts'
import type { WalletBadge } from '../../domain/wallets/wallet.ts'
import type { AddressScreening } from '../../ports/address-screening.ts'
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

/** Adapters of the caller's own, in place of Portico's. */
export interface PortOverrides {
  /** Is told what happens, whatever `analytics` says. Default: with `analytics`, the service at `analyticsUrl`. */
  readonly analytics?: Analytics
  /** The nodes of a namespace: balances, sends, what became of them. Default: over HTTP, at each network's `rpcUrl`. */
  readonly blockchains?: Readonly<Partial<Record<Namespace, Blockchain>>>
  /** Time and timers. Default: the browser's. */
  readonly clock?: Clock
  /** In place of all of Portico's connectors but the one for codes and links (WalletConnect). */
  readonly connectors?: readonly Connector[]
  /** Is told of what broke, without keys, links and topics. Default: the console. */
  readonly errorReporter?: ErrorReporter
  /** Names of accounts, and the accounts of names. Default: `namesUrl`, else ENS by a node. */
  readonly namingService?: NamingService
  /** What the account's tab *NFTs* lists. Default: `accountsUrl`. */
  readonly nftApi?: NftApi
  /** The browser around the page: its kind and address, whether it is on screen. Default: the browser itself. */
  readonly page?: PageEnvironment
  /** Codes and links. Default: WalletConnect, over the relay. */
  readonly pairing?: PairingConnector
  /** Ids, keys and nonces. Default: the browser's `crypto`. */
  readonly randomness?: Randomness
  /** A list of bad addresses, which is asked before a visitor sends or signs. Default: none is asked. */
  readonly screening?: AddressScreening
  /** What time it is on the page's own server, where the device's clock may be wrong. Default: by a `HEAD` request. */
  readonly serverTime?: ServerTime
  /** What `core.solana` asks of the chain: to check what a wallet signed, and to send it. Default: the network's `rpcUrl`. */
  readonly solanaChain?: SolanaChain
  /** Gives the nonce of a sign-in and judges what was signed. Default: as `signIn` or `services` say. */
  readonly signInServer?: SignInServer
  /** What is remembered over a reload. Default: `localStorage`; in memory where that is blocked. */
  readonly store?: KeyValueStore
  /** What the account's tab *Tokens* lists. Default: `accountsUrl`. */
  readonly tokenApi?: TokenApi
  /** What the account's tab *Activity* lists, beside what was sent from here. Default: `accountsUrl`. */
  readonly transactionApi?: TransactionApi
  /** The catalogue of wallets and its pictures. Default: `servicesUrl`, or the list that Portico ships. */
  readonly walletApi?: WalletApi
}

/** How the page introduces itself to wallets. */
export interface PageMetadata {
  /** Of the page, as visitors know it. */
  readonly name: string
  /** What the page is for, in a sentence. */
  readonly description: string
  /** The page's own address. */
  readonly url: string
  /** Addresses of pictures of the page, the best first. */
  readonly icons: readonly string[]
}

export interface PorticoConfig extends ViewsConfig {
  /** The chains that the page works with, the first of a namespace being its default. */
  readonly networks: readonly NetworkConfig[]
  /**
   * Any relay that speaks the protocol. Default: the vendor's, `wss://relay.walletconnect.org`; a page that sets
   * `servicesUrl` has no default, and must set this too.
   */
  readonly relayUrl?: string | undefined
  /**
   * The page's own server (`portico/server`), which stands in front of the services: a path of the page's origin, such
   * as `/portico`, or an address. It is asked for wallets, pictures, histories, balances and names, and signs visitors
   * in where `signIn` leaves that open. A page that sets it has no other default, and must set `relayUrl` too.
   */
  readonly services?: string | undefined
  /**
   * The catalogue of wallets and their images. Default: the vendor's, `https://api.web3modal.org`; for a page that sets
   * `relayUrl`, the list that Portico ships, and no service is asked.
   */
  readonly servicesUrl?: string | undefined
  /**
   * Histories and balances. Default: the vendor's, `https://rpc.walletconnect.org`; for a page that sets `relayUrl` or
   * `servicesUrl`, no service is asked, and the account says that the page does not look them up.
   */
  readonly accountsUrl?: string | undefined
  /** Names in place of addresses, of the shape of `GET /v1/identity/{address}`. Default: none; see `ensRpcUrl`. */
  readonly namesUrl?: string | undefined
  /**
   * A node of Ethereum's mainnet, asked for ENS names in place of addresses, and for nothing else. Default: the page's
   * own node of `eip155:1`, where it has that network; with `namesUrl`, none.
   */
  readonly ensRpcUrl?: string | undefined
  /** Lets visitors sign in. Default: the page has no sign-in. */
  readonly signIn?: SignInOptions | undefined
  /** Sends analytics events to `analyticsUrl`, if that service accepts them. Default: `false`. */
  readonly analytics?: boolean | undefined
  /**
   * Default: the vendor's, `https://pulse.walletconnect.org`; for a page that sets `relayUrl` or `servicesUrl`, none.
   */
  readonly analyticsUrl?: string | undefined
  /** Identifies the page to the vendor's relay and services; those of the page's own need none. Default: none. */
  readonly projectId?: string | undefined
  /**
   * How the page introduces itself to wallets. Default: by its address and its `<meta name="application-name">`, else
   * its title; without a picture.
   */
  readonly metadata?: PageMetadata | undefined
  /** The modal stands in the flow of the page. Default: `false`. */
  readonly embedded?: boolean | undefined
  /**
   * Visitors can connect further wallets and change between them. `false`: a wallet that connects takes the place of the
   * one before, which is disconnected. Default: `true`.
   */
  readonly severalWallets?: boolean | undefined
  /** Keeps several cores on one page apart in storage. Default: none. */
  readonly instance?: string | undefined
  /**
   * The host, with its port, of a Mobile Wallet Adapter reflector, where a computer and a phone meet: computers then
   * offer, by a QR code, a Solana wallet on a phone. Default: none, and computers offer no such wallet.
   */
  readonly remoteHostAuthority?: string | undefined
  /** R-API-7. Default: `html-wagmi-4.2.2`. */
  readonly sdkVersion?: string | undefined
  /** Ids of the catalogue's wallets to show first, in this order. Default: none. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Only these wallets of the catalogue. Default: all. */
  readonly includeWalletIds?: readonly string[] | undefined
  /**
   * R-API-1: only wallets of the catalogue with this badge; featured wallets keep their place without it. The list that
   * Portico ships has no badges. Default: all.
   */
  readonly badgeType?: WalletBadge | undefined
  /** Wallets of the page's own, shown among those of the catalogue, before the featured ones. Default: none. */
  readonly wallets?: readonly OwnWallet[] | undefined
  /**
   * Wallets to show first, in this order, wherever they come from: ids of the catalogue or of `wallets`, or the rdns of
   * wallets in the page. It asks for none that is not there: `featuredWalletIds` does. Default: none.
   */
  readonly walletOrder?: readonly string[] | undefined
  /** None of these wallets, and no wallet in the page with their rdns or name. Default: none. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** R-VIEW-7: ways to connect that the page brings along, shown before wallets. Default: none. */
  readonly methods?: InjectedMethods | undefined
  /** How `core.solana` behaves. Default: as each of its options says. */
  readonly solana?: SolanaOptions | undefined
  /**
   * Solana wallets whose apps are asked by links on phones; `[]` for none. Default: Phantom and Solflare, as far as
   * `includeWalletIds` and `excludeWalletIds` have them.
   */
  readonly deeplinkWallets?: readonly DeeplinkWallet[] | undefined
  /**
   * When a visitor is asked in the modal about what scripts of the page want of the wallet through `core.provider`.
   * `whenNeeded`: where something is wrong with it; otherwise the wallet's own prompt is the only question. `always`:
   * before each. Default: `whenNeeded`.
   */
  readonly confirm?: ConfirmMode | undefined
  /**
   * Contracts that visitors may allow to take tokens without being asked in the modal first, as CAIP-10 accounts:
   * `eip155:1:0x…`. Default: none.
   */
  readonly spenders?: readonly string[] | undefined
  /**
   * Networks that scripts may have the wallet add, by `wallet_addEthereumChain`, beside `networks`: as they are written
   * here, whatever the script says of them. The page itself does not work with them. Default: none.
   */
  readonly addableNetworks?: readonly NetworkConfig[] | undefined
  /** Adapters of the page's own, in place of Portico's. Default: the browser's. */
  readonly ports?: PortOverrides | undefined
}
