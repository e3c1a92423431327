import type { Platform } from '../../../domain/connection/platform.ts'
import type { RedirectWallet } from '../../../domain/connection/redirect-wallet.ts'
import type { Network } from '../../../domain/network/network.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { InjectedMethods } from '../../../ports/connect-method.ts'
import type { Connector } from '../../../ports/connector.ts'
import type { KeyValueStore } from '../../../ports/key-value-store.ts'
import type { PageEnvironment } from '../../../ports/page-environment.ts'
import type { Randomness } from '../../../ports/randomness.ts'

/** What of a page's configuration is about single ways to wallets. */
export interface ConnectorOptions {
  /** Keeps several Porticos on one page apart in storage. */
  readonly instance?: string | undefined
  readonly methods?: InjectedMethods | undefined
  readonly redirectWallets?: readonly RedirectWallet[] | undefined
  readonly includeWalletIds?: readonly string[] | undefined
  readonly excludeWalletIds?: readonly string[] | undefined
  /** The host, with its port, of a Mobile Wallet Adapter reflector. */
  readonly remoteHostAuthority?: string | undefined
}

/** All that connectors are made of. */
export interface ConnectorWorld {
  readonly options: ConnectorOptions
  readonly store: KeyValueStore
  readonly clock: Clock
  readonly randomness: Randomness
  readonly page: PageEnvironment
  readonly platform: Platform
  readonly networks: readonly Network[]
  /** The window that the page runs in; none where there is no page. */
  readonly window: Window | undefined
  /** How the page introduces itself to wallets. */
  readonly introduction: () => { readonly name: string; readonly url: string }
}

/** How a connector is made; `undefined` where this page has no use for it. */
export type ConnectorMaker = (world: ConnectorWorld) => Connector | undefined
