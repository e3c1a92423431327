import type { Platform } from '../../../domain/connection/platform.ts'
import type { DeeplinkWallet } from '../../../domain/connection/deeplink-wallet.ts'
import type { Network } from '../../../domain/network/network.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { InjectedMethods } from '../../../ports/connect-method.ts'
import type { Connector } from '../../../ports/connector.ts'
import type { KeyValueStore } from '../../../ports/key-value-store.ts'
import type { PageEnvironment } from '../../../ports/page-environment.ts'
import type { Randomness } from '../../../ports/randomness.ts'

/** The options of the page's configuration that concern single connectors. */
export interface ConnectorOptions {
  /** Keeps several cores on one page apart in storage. */
  readonly instance?: string | undefined
  readonly methods?: InjectedMethods | undefined
  readonly deeplinkWallets?: readonly DeeplinkWallet[] | undefined
  readonly includeWalletIds?: readonly string[] | undefined
  readonly excludeWalletIds?: readonly string[] | undefined
  /** The host, with its port, of a Mobile Wallet Adapter reflector. */
  readonly remoteHostAuthority?: string | undefined
}

/** All that a connector is made of. */
export interface ConnectorWorld {
  readonly options: ConnectorOptions
  readonly store: KeyValueStore
  readonly clock: Clock
  readonly randomness: Randomness
  readonly page: PageEnvironment
  readonly platform: Platform
  readonly networks: readonly Network[]
  /** The page's window; `undefined` where there is none. */
  readonly window: Window | undefined
  /** How the page introduces itself to wallets. */
  readonly introduction: () => { readonly name: string; readonly url: string }
}

/** Makes a connector; `undefined` where this page has no use for it. */
export type ConnectorMaker = (world: ConnectorWorld) => Connector | undefined
