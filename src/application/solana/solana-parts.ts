import type { Platform } from '../../domain/connection/platform.ts'
import { type Network, networksOf } from '../../domain/network/network.ts'
import type { ErrorReporter } from '../../ports/error-reporter.ts'
import type { PageEnvironment } from '../../ports/page-environment.ts'
import type { Clock } from '../../ports/clock.ts'
import type { SolanaChain } from '../../ports/solana-chain.ts'
import type { SolanaOptions } from './solana-adapter.ts'
import type { AppState } from '../state/app-state.ts'
import type { LateCalls } from '../calls/late-calls.ts'
import type { AskWallet } from '../connection/ask-wallet.ts'
import type { ConnectWallet } from '../connection/connect-wallet.ts'
import type { Disconnect } from '../connection/disconnect.ts'
import type { PersistedState } from '../connection/persisted-state.ts'
import type { OfferPairing } from '../connection/offer-pairing.ts'
import type { OpenModal } from '../modal/open-modal.ts'
import type { SettleSession } from '../connection/settle-session.ts'
import type { Connectors } from '../connection/connectors.ts'

/** What the Solana wallet adapter is made of: all of these exist already, and other code uses them too. */
export interface SolanaParts {
  readonly options: SolanaOptions
  readonly state: AppState
  readonly installedWallets: Connectors
  readonly chain: SolanaChain
  readonly persisted: PersistedState
  readonly page: PageEnvironment
  readonly errors: ErrorReporter
  readonly clock: Clock
  readonly platform: Platform
  readonly networks: readonly Network[]
  readonly openModal: OpenModal
  readonly offerPairing: OfferPairing
  readonly connectWallet: ConnectWallet
  readonly settleSession: SettleSession
  readonly disconnect: Disconnect
  readonly askWallet: AskWallet
  readonly late: Pick<LateCalls, 'whileAsked'>
}

/** The chains that a Solana wallet is asked for. */
export const solanaChains = ({ networks }: Pick<SolanaParts, 'networks'>) =>
  networksOf(networks, 'solana').map(({ id }) => id)
