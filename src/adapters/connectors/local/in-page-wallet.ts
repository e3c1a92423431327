import type { Observable } from 'rxjs'
import type { Grant, Peer } from '../../../domain/connection/wallet-session.ts'
import type { ChainId, Namespace } from '../../../domain/network/chain-id.ts'
import type { SignInFields } from '../../../domain/solana/sign-in-fields.ts'
import type { InstalledWallet } from '../../../domain/wallets/installed-wallet.ts'
import type { Visitor } from '../../../ports/connect-method.ts'
import type { ConnectedBySignIn } from '../../../ports/connector.ts'
import type { WalletCall } from '../../../ports/connector.ts'

/** What a wallet in the page has agreed to, in one namespace. */
export interface InPageConnection {
  readonly peer: Peer
  /** As it stands now. An EVM wallet is on one chain at a time, and grants that one. */
  grant(): Grant
  /** Each change of accounts or chain; completes when the wallet ended the connection or left the page. */
  readonly changes$: Observable<Grant>
  /**
   * Asks as `PairingConnector.request` does, in the words of WalletConnect. An abort keeps a question from being put; once
   * it is put, the answer comes all the same, for it may tell of money that was sent.
   *
   * @throws CoreError as `PairingConnector.request` does.
   */
  request(call: WalletCall & { readonly chain: ChainId }, signal: AbortSignal): Promise<unknown>
  /** Whether it still knows the account, without asking the visitor. */
  isAlive(signal: AbortSignal): Promise<boolean>
  /** Ends it, where the wallet has a way to be told. */
  disconnect(): Promise<void>
  /** Listens no longer. */
  dispose(): void
}

/** A connection that came with a signature. */
export interface InPageSignIn extends Omit<ConnectedBySignIn, 'session'> {
  readonly connection: InPageConnection
}

/** One wallet in the page, whatever it speaks. */
export interface InPageWallet {
  readonly facts: InstalledWallet
  /** What it is known by at the next visit: an rdns, or a name. */
  readonly rememberedAs: string
  /** Asks for accounts; the wallet may ask the visitor. @throws CoreError as `Connector.connect`. */
  connect(
    namespace: Namespace,
    chains: readonly ChainId[],
    signal: AbortSignal,
    visitor?: Visitor,
  ): Promise<InPageConnection>
  /** The connection that the wallet still remembers, without a question to the visitor; `undefined`: none. */
  reconnect(
    namespace: Namespace,
    chains: readonly ChainId[],
    signal: AbortSignal,
  ): Promise<InPageConnection | undefined>
  /** Asks for accounts and a signature in one go, where it can. @throws CoreError as `Connector.signIn`. */
  signIn?(chains: readonly ChainId[], fields: SignInFields, signal: AbortSignal): Promise<InPageSignIn>
}

/** One standard by which wallets in the page make themselves known. */
export interface InPageSource {
  readonly wallets$: Observable<readonly InPageWallet[]>
  /** Somebody is there whose name is still to come. Absent: never. */
  readonly isExpecting?: boolean
  snapshot(): readonly InPageWallet[]
  /** Asks whoever is there to announce itself; safe to call again. */
  discover(): void
  dispose(): void
}
