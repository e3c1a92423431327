import type { Platform } from '../domain/connection/platform.ts'
import type { ErrorCode } from '../domain/shared/error-catalogue.ts'
import type { AccountApi } from './account/api.ts'
import type { CallsApi } from './calls/api.ts'
import type { ConnectionApi } from './connection/api.ts'
import type { ModalApi } from './modal/api.ts'
import type { NetworksApi } from './networks/api.ts'
import type { ProviderApi } from './provider/api.ts'
import type { RequestsApi } from './requests/api.ts'
import type { Offers } from './settings.ts'
import type { SigningApi } from './signing/api.ts'
import type { SolanaAdapter } from './solana/solana-adapter.ts'
import type { TransactionsApi } from './transactions/api.ts'
import type { ViewsApi } from './views/api.ts'
import type { WalletsApi } from './wallets/api.ts'

/**
 * What any frontend gets: for each noun its state as streams, and what a visitor can do. Methods that return a promise
 * reject with a `CoreError`, whose `code` says what happened.
 */
export interface PorticoCore {
  readonly modal: ModalApi
  readonly wallets: WalletsApi
  readonly connection: ConnectionApi
  readonly account: AccountApi
  readonly transactions: TransactionsApi
  readonly signing: SigningApi
  readonly calls: CallsApi
  readonly requests: RequestsApi
  readonly networks: NetworksApi
  readonly views: ViewsApi
  readonly provider: ProviderApi
  /** R-SOL-1: the Solana wallet by its name, bytes in and out; `undefined` on a page without a Solana network. */
  readonly solana: SolanaAdapter | undefined

  readonly platform: Platform
  /** `memory`: the browser keeps nothing for this page, a connection ends with the next reload. */
  readonly storage: 'durable' | 'memory'
  /** What the page may offer beside the account itself. */
  readonly offers: Offers
  /** Tells the page's owner, by the errorReporter of the configuration, of a fault that the interface met. */
  report(code: ErrorCode, details?: string): void
  /** Leaves no timer, listener or socket behind. */
  dispose(): Promise<void>
}
