import type { Observable } from 'rxjs'
import type { Grant, Peer } from '../../../domain/connection/wallet-session.ts'
import type { ChainId, Namespace } from '../../../domain/network/chain-id.ts'
import type { SignInFields } from '../../../domain/solana/sign-in-fields.ts'
import type { InstalledWallet } from '../../../domain/wallets/installed-wallet.ts'
import type { Visitor } from '../../../ports/connect-method.ts'
import type { ConnectedBySignIn } from '../../../ports/connector.ts'
import type { WalletCall } from '../../../ports/connector.ts'

/** What a wallet in the page has agreed to, in one namespace. */
export interface LocalConnection {
  readonly peer: Peer
  /** The current grant. An EVM wallet is on one chain at a time, and grants that one. */
  grant(): Grant
  /** Each change of accounts or chain; completes when the wallet ended the connection or left the page. */
  readonly changes$: Observable<Grant>
  /**
   * Asks as `PairingConnector.request` does, with WalletConnect's methods and parameters. An abort stops a request that
   * has not reached the wallet, which fails at once and as unsent (T13); afterwards the answer comes all the same, since
   * it may report money that was sent.
   *
   * @param signal - Aborted when the visitor gives up, and when the time to answer is over.
   * @param visitor - As in `Connector.request`.
   * @param id - Under which the page asks for the answer later.
   * @throws CoreError as `PairingConnector.request` does.
   */
  request(
    call: WalletCall & { readonly chain: ChainId },
    signal: AbortSignal,
    visitor?: Visitor,
    id?: string,
  ): Promise<unknown>
  /**
   * The answer to a question of before the page was loaded, where the wallet still works at it; `undefined` where it
   * does not know. Absent: it never does.
   */
  earlier?(id: string): Promise<unknown> | undefined
  /** Whether the wallet still knows the account, without asking the visitor. */
  isAlive(signal: AbortSignal): Promise<boolean>
  /** Ends the connection, and tells the wallet where that is possible. */
  disconnect(): Promise<void>
  /** Stops listening. */
  dispose(): void
}

/** A connection that came with a signature. */
export interface LocalSignIn extends Omit<ConnectedBySignIn, 'session'> {
  readonly connection: LocalConnection
}

/** One wallet in the page, of any standard. */
export interface LocalWallet {
  readonly facts: InstalledWallet
  /** The name by which the page finds it at the next visit: an rdns, or a name. */
  readonly rememberedAs: string
  /** Asks for accounts; the wallet may ask the visitor. @throws CoreError as `Connector.connect`. */
  connect(
    namespace: Namespace,
    chains: readonly ChainId[],
    signal: AbortSignal,
    visitor?: Visitor,
  ): Promise<LocalConnection>
  /** The connection that the wallet still remembers, without asking the visitor; `undefined`: none. */
  reconnect(namespace: Namespace, chains: readonly ChainId[], signal: AbortSignal): Promise<LocalConnection | undefined>
  /**
   * Asks for accounts and a signature in one request, where the wallet can. @throws CoreError as `Connector.signIn`.
   */
  signIn?(chains: readonly ChainId[], fields: SignInFields, signal: AbortSignal): Promise<LocalSignIn>
}

/** One standard by which wallets in the page announce themselves. */
export interface LocalSource {
  readonly wallets$: Observable<readonly LocalWallet[]>
  /** A wallet is there whose name has not come yet. Absent: never. */
  readonly isExpecting?: boolean
  snapshot(): readonly LocalWallet[]
  /** Asks all wallets to announce themselves; safe to call again. */
  discover(): void
  dispose(): void
}
