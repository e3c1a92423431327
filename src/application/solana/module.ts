import { CLOCK } from '../../ports/clock.ts'
import { ERROR_REPORTER } from '../../ports/error-reporter.ts'
import { PAGE } from '../../ports/page-environment.ts'
import { SOLANA_CHAIN } from '../../ports/solana-chain.ts'
import { gathered, lazy, type OnDemand, single, token } from '../../ports/wiring.ts'
import { AskWallet } from '../connection/ask-wallet.ts'
import { ConnectWallet } from '../connection/connect-wallet.ts'
import { Disconnect } from '../connection/disconnect.ts'
import { OfferPairing } from '../connection/offer-pairing.ts'
import { PersistedState } from '../connection/persisted-state.ts'
import { SettleSession } from '../connection/settle-session.ts'
import { Life } from '../life.ts'
import { OpenModal } from '../modal/open-modal.ts'
import { NETWORKS, PLATFORM } from '../settings.ts'
import { STATE } from '../state/app-state.ts'
import type { SolanaOptions } from './solana-adapter.ts'
import type { SolanaParts } from './solana-parts.ts'
import type { SolanaWalletAdapter } from './solana-wallet-adapter.ts'
import { Solana } from './solana.ts'
import { Connectors } from '../connection/connectors.ts'

/** How `core.solana` behaves. */
export const SOLANA_OPTIONS = token<SolanaOptions>('solanaOptions')
const SOLANA_PARTS = token<SolanaParts>('solanaParts')
const SOLANA_ADAPTER = token<OnDemand<SolanaWalletAdapter>>('solanaAdapter')

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
