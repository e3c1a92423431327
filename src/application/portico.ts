import type { Platform } from '../domain/connection/platform.ts'
import { CoreError } from '../domain/shared/core-error.ts'
import type { ErrorCode } from '../domain/shared/error-catalogue.ts'
import type { Analytics } from '../ports/analytics.ts'
import type { ErrorReporter } from '../ports/error-reporter.ts'
import type { PageEnvironment } from '../ports/page-environment.ts'
import type { Account } from './account/account.ts'
import type { Calls } from './calls/calls.ts'
import type { Connection } from './connection/connection.ts'
import type { PersistedState } from './connection/persisted-state.ts'
import type { PorticoCore } from './core.ts'
import type { Feature } from './feature.ts'
import type { Life } from './life.ts'
import type { Modal } from './modal/modal.ts'
import type { Networks } from './networks/networks.ts'
import type { Eip1193Provider } from './provider/eip1193-provider.ts'
import type { Requests } from './requests/requests.ts'
import type { Offers } from './settings.ts'
import type { Signing } from './signing/signing.ts'
import type { SolanaAdapter } from './solana/solana-adapter.ts'
import type { Solana } from './solana/solana.ts'
import type { AppState } from './state/app-state.ts'
import type { Transactions } from './transactions/transactions.ts'
import type { Views } from './views/views.ts'
import type { Wallets } from './wallets/wallets.ts'
import type { Connectors } from './connection/connectors.ts'

/** The nouns as one object, from its construction to its end: implements {@link PorticoCore}. */
export class Portico implements PorticoCore {
  private readonly features: readonly Feature[]

  constructor(
    readonly modal: Modal,
    readonly wallets: Wallets,
    readonly connection: Connection,
    readonly account: Account,
    readonly transactions: Transactions,
    readonly signing: Signing,
    readonly calls: Calls,
    readonly requests: Requests,
    readonly networks: Networks,
    readonly views: Views,
    readonly provider: Eip1193Provider,
    private readonly ofSolana: Solana,
    private readonly life: Life,
    private readonly state: AppState,
    private readonly connectors: Connectors,
    private readonly page: PageEnvironment,
    private readonly analytics: Analytics,
    private readonly errors: ErrorReporter,
    private readonly persisted: PersistedState,
    readonly platform: Platform,
    readonly offers: Offers,
  ) {
    // The order in which they hear of a change, and are stopped.
    this.features = [connection, transactions, calls, account, modal, ofSolana, requests, signing, wallets]
    for (const feature of this.features) feature.start?.()
    connection.restore()
    analytics.track({ type: 'MODAL_CREATED' })
  }

  get solana(): SolanaAdapter | undefined {
    return this.ofSolana.adapter
  }

  get storage(): 'durable' | 'memory' {
    return this.persisted.durability
  }

  report = (code: ErrorCode, details?: string): void => this.errors.report(new CoreError(code, { details }))

  dispose = async (): Promise<void> => {
    if (this.life.isOver) return
    this.life.stop()
    for (const feature of this.features) feature.stop()
    this.provider.dispose()
    this.page.dispose()
    this.analytics.dispose()
    await this.connectors.dispose()
    for (const store of Object.values(this.state)) store.complete()
  }
}
