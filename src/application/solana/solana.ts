import { Subscription } from 'rxjs'
import { isConnected } from '../../domain/account/accounts.ts'
import { type Network, networksOf } from '../../domain/network/network.ts'
import { ERROR_REPORTER, type ErrorReporter } from '../../ports/error-reporter.ts'
import { LATE_CALLS } from '../calls/calls.ts'
import { AskWallet } from '../connection/ask-wallet.ts'
import type { Feature } from '../feature.ts'
import { Life } from '../life.ts'
import { type AppState, STATE } from '../state/app-state.ts'
import { select } from '../state/store.ts'
import type { SolanaAdapter, SolanaOptions } from './solana-adapter.ts'
import type { SolanaWalletAdapter } from './solana-wallet-adapter.ts'
import { gathered, lazy, type OnDemand, single, token } from '../../ports/wiring.ts'
import { CLOCK } from '../../ports/clock.ts'
import { PAGE } from '../../ports/page-environment.ts'
import { SOLANA_CHAIN } from '../../ports/solana-chain.ts'
import { ConnectWallet } from '../connection/connect-wallet.ts'
import { Disconnect } from '../connection/disconnect.ts'
import { OfferPairing } from '../connection/offer-pairing.ts'
import { PersistedState } from '../connection/persisted-state.ts'
import { SettleSession } from '../connection/settle-session.ts'
import { OpenModal } from '../modal/open-modal.ts'
import { NETWORKS, PLATFORM } from '../settings.ts'
import type { SolanaParts } from './solana-parts.ts'
import { Connectors } from '../connection/connectors.ts'

/** How `core.solana` behaves. */
export const SOLANA_OPTIONS = token<SolanaOptions>('solanaOptions')
const SOLANA_PARTS = token<SolanaParts>('solanaParts')
const SOLANA_ADAPTER = token<OnDemand<SolanaWalletAdapter>>('solanaAdapter')

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
        askWallet.whenReady(parts, () => ask(...given), 'named')
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

export const solana = [
  gathered(SOLANA_PARTS, {
    options: SOLANA_OPTIONS,
    state: STATE,
    installedWallets: Connectors,
    chain: SOLANA_CHAIN,
    persisted: PersistedState,
    page: PAGE,
    errors: ERROR_REPORTER,
    clock: CLOCK,
    platform: PLATFORM,
    networks: NETWORKS,
    openModal: OpenModal,
    offerPairing: OfferPairing,
    connectWallet: ConnectWallet,
    settleSession: SettleSession,
    disconnect: Disconnect,
    askWallet: AskWallet,
    late: LATE_CALLS,
  }),
  lazy(
    SOLANA_ADAPTER,
    async () => (await import('./solana-wallet-adapter.ts')).SolanaWalletAdapter,
    {
      ...({ select: 'asked', connect: 'asked', disconnect: 'asked', signIn: 'asked' } as const),
      ...({ signMessage: 'asked', signTransaction: 'asked', signAllTransactions: 'asked' } as const),
      ...({ sendTransaction: 'asked', stop: 'told' } as const),
    },
    SOLANA_PARTS,
  ),
  single(Solana, Life, STATE, NETWORKS, SOLANA_ADAPTER, ERROR_REPORTER, SOLANA_OPTIONS, AskWallet),
]
