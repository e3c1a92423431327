import type { ConnectAttempt } from '../../domain/connection/connect-attempt.ts'
import type { ConnectStep, StepAnswer } from '../../domain/connection/connect-step.ts'
import type { ConnectedWallet } from '../../domain/connection/connected-wallets.ts'
import type { ConnectionState } from '../../domain/connection/connection-state.ts'
import type { EarlyPairing } from '../../domain/connection/drawn-pairing.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import type { StateStream } from '../state/store.ts'

/** Ways to connect a wallet, and the state of each. */
export interface ConnectionApi {
  readonly state: StateStream<ConnectionState>
  /**
   * All connected wallets, of which a namespace uses one: the one on screen first, then others in use, then those that
   * stand by, the last used first. At most eight; a further one takes the place of that which was not used for longest.
   */
  readonly wallets: StateStream<readonly ConnectedWallet[]>
  /** Whether a further wallet can be connected beside those that are: `severalWallets` of the configuration. */
  readonly severalWallets: boolean
  /** Stored sessions are being read: whether a wallet is connected is not known yet. */
  readonly restoring: StateStream<boolean>
  /** How connecting a wallet by {@link connect} stands, and what the visitor has to do. */
  readonly attempt: StateStream<ConnectAttempt>
  /**
   * What the visitor has to do now, for the wallet that is being connected or for one that has to be reached again for a
   * request; `undefined`: nothing is under way.
   */
  readonly step: StateStream<ConnectStep | undefined>

  /** Whether {@link adopt} would take a pairing now: never where a connector of the page's own makes its codes by itself. */
  readonly adopts: boolean
  /**
   * Takes a pairing that the page has drawn and shown before this core was there: the next `pair` offers it.
   *
   * @returns whether it is taken. If not, it must not be shown any longer.
   */
  adopt(early: EarlyPairing): boolean
  /** Starts or restarts offering a pairing; the URI appears in `state`. Safe to call again. */
  pair(): void

  /**
   * Connects a wallet by name: one of `wallets.installed`, `wallets.deeplink` or `wallets.methods`. How it stands, and
   * what the visitor has to do, is told by `attempt`; this never rejects. A later call replaces an earlier one. To be
   * called from within the visitor's press: a browser lets a method open a window only then.
   *
   * @param namespace - Of an installed wallet. Default: the first that it offers.
   * @returns whether it came to a connection: not where it failed, was cancelled, or a later call took its place.
   */
  connect(walletId: string, namespace?: Namespace): Promise<boolean>
  /**
   * What the visitor did at `step`. Where a wallet or a window is to be opened, to be called from within their press.
   */
  answer(answer: StepAnswer): void
  /**
   * Gives up the attempt, and forgets how it ended; or the request that a wallet app on a phone is being reached for. A
   * link that was followed stays valid.
   *
   * @param walletId - Only if it is that one. Default: whichever it is.
   */
  cancel(walletId?: string): void

  /**
   * Leaves the key `walletName` of the page's storage to another library, which stores a choice of its own there: the
   * Solana wallet that is chosen here is stored under another key from now on.
   */
  leaveWalletName(): void
  /**
   * Uses another connected wallet, in all namespaces that it shares; what was in use there stays connected. Requests
   * that are open stay with the wallet that was asked.
   *
   * @param walletId - One of `wallets`; any other does nothing.
   */
  activate(walletId: string): void
  /**
   * One namespace, or the whole wallet of the active one. Where another wallet is connected there, the last used one is
   * in use then.
   */
  disconnect(namespace?: Namespace): Promise<void>
  /** One of `wallets`, in use or not. */
  disconnectWallet(walletId: string): Promise<void>
  /** All wallets, or all of one namespace: after that no wallet is connected there. */
  disconnectAll(namespace?: Namespace): Promise<void>
  /** Loads what connecting needs, without a request to any host: call it when the visitor seems about to connect. */
  warmUp(): Promise<void>
}
