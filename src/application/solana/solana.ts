import { Subscription } from 'rxjs'
import { isConnected } from '../../domain/account/accounts.ts'
import { type Network, networksOf } from '../../domain/network/network.ts'
import type { ErrorReporter } from '../../ports/error-reporter.ts'
import type { AskWallet } from '../connection/ask-wallet.ts'
import type { Feature } from '../feature.ts'
import type { Life } from '../life.ts'
import type { AppState } from '../state/app-state.ts'
import { select } from '../state/store.ts'
import type { SolanaAdapter, SolanaOptions } from './solana-adapter.ts'
import type { SolanaWalletAdapter } from './solana-wallet-adapter.ts'
import type { OnDemand } from '../../ports/wiring.ts'

/** The Solana wallet adapter of a page: made at its first use, or once a Solana wallet is connected. */
export class Solana implements Feature {
  private readonly following = new Subscription()
  private readonly whole: SolanaAdapter

  constructor(
    private readonly life: Life,
    private readonly app: Pick<AppState, 'accounts' | 'solana'>,
    private readonly networks: readonly Network[],
    private readonly parts: OnDemand<SolanaWalletAdapter>,
    private readonly errors: ErrorReporter,
    private readonly options: SolanaOptions,
    askWallet: AskWallet,
  ) {
    const wanted =
      <Given extends unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
      (...given: Given) =>
        askWallet.whenReady(parts, () => ask(...given))
    const { select, connect, disconnect } = parts
    this.whole = {
      ...{ state: app.solana, select, connect, disconnect },
      signIn: wanted(parts.signIn),
      signMessage: wanted(parts.signMessage),
      signTransaction: wanted(parts.signTransaction),
      signAllTransactions: wanted(parts.signAllTransactions),
      sendTransaction: wanted(parts.sendTransaction),
    }
  }

  /** `undefined` on a page without a Solana network. */
  get adapter(): SolanaAdapter | undefined {
    if (networksOf(this.networks, 'solana').length === 0) return undefined
    if (!this.life.isOver) this.parts.ready().catch((error: unknown) => this.errors.report(error))
    return this.whole
  }

  start(): void {
    // R-CONST-4: a connected Solana wallet is the chosen one, however it was connected.
    const isThere = select(this.app.accounts, ({ solana }) => isConnected(solana))
    this.following.add(isThere.changes$.subscribe((is) => is && this.adapter))
    if (this.options.autoConnect !== undefined) void this.adapter
  }

  stop(): void {
    this.parts.stop()
    this.following.unsubscribe()
  }
}
