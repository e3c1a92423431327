import type { StepAnswer } from '../../domain/connection/connect-step.ts'
import type { ConnectionState } from '../../domain/connection/connection-state.ts'
import type { MethodConnectState } from '../../domain/connection/method-connect.ts'
import type { RedirectConnectState } from '../../domain/connection/redirect-connect.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import type { AssociationStep } from '../../domain/solana/association-step.ts'
import type { InstalledConnectState } from '../../domain/wallets/installed-wallet.ts'
import type { StateStream } from '../state/store.ts'

/** Ways to a wallet, and how each stands. */
export interface ConnectionApi {
  readonly state: StateStream<ConnectionState>
  /** Stored sessions are being read: whether a wallet is connected is not known yet. */
  readonly restoring: StateStream<boolean>
  /** How asking a wallet in the page stands. */
  readonly installed: StateStream<InstalledConnectState>
  readonly method: StateStream<MethodConnectState>
  readonly redirect: StateStream<RedirectConnectState>
  /** How far the way to a wallet app on a phone is, while one is on the way. */
  readonly association: StateStream<AssociationStep>

  /** Starts or restarts offering a pairing; the URI appears in `state`. Safe to call again. */
  pair(): void

  /**
   * Asks a wallet in the page for its accounts. How it stands is told by `installed`; this never rejects. A second call
   * replaces the first.
   *
   * @param namespace - Default: the first that the wallet offers.
   */
  connectInstalled(walletId: string, namespace?: Namespace): Promise<void>
  /** Stops waiting for it, and forgets how it ended. */
  cancelInstalled(): void

  /**
   * Connects by one of `wallets.methods`, by email for instance. How it stands, and what the visitor has to do, is told
   * by `method`; this never rejects. To be called from within their press: a method may open a window for nothing else.
   */
  connectByMethod(methodId: string): Promise<void>
  /** What the visitor did at the step that `method` tells of. */
  answerStep(answer: StepAnswer): void
  /** Gives it up, and forgets how it ended. */
  cancelMethod(): void

  /** Has a link ready that asks one of `wallets.redirect` to connect; it stands in `redirect`. Never rejects. */
  connectByRedirect(walletId: string): Promise<void>
  /** Tells that the visitor follows that link (a real `<a href>`): it stays good whatever becomes of the page. */
  followRedirect(): void
  /** Takes back a link that was not followed, and forgets how connecting ended. */
  cancelRedirect(): void

  /**
   * The visitor goes on where `association` waits for them. To be called from within their press: a phone opens an app
   * for nothing else.
   */
  proceedAssociation(): void
  /** Gives up looking for a wallet app. */
  cancelAssociation(): void

  /** One namespace, or the whole session of the active one. */
  disconnect(namespace?: Namespace): Promise<void>
  /** Loads what connecting needs, without a request to any host: call it when the visitor seems about to connect. */
  warmUp(): Promise<void>
}
