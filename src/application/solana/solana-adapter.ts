import type { SolanaAdapterState, SolanaWallet } from '../../domain/solana/solana-adapter-state.ts'
import type { CoreError } from '../../domain/shared/core-error.ts'
import type { SolanaSendOptions } from '../../ports/solana-chain.ts'
import type { SignInInput } from '../signing/api.ts'
import type { StateStream } from '../state/store.ts'

/** How the Solana wallet adapter of a page behaves. */
export interface SolanaOptions {
  /**
   * Connects the chosen wallet automatically where it agrees without asking the visitor, once for each choice; with a
   * predicate, only the wallets that it accepts. Default: `false`.
   */
  readonly autoConnect?: boolean | ((wallet: SolanaWallet) => boolean | Promise<boolean>) | undefined
  /**
   * R-ERR-5: is called with each failure, instead of the error reporter. Without it, the site of a wallet that is not
   * installed is opened in a new tab.
   */
  readonly onError?: ((error: CoreError, wallet: SolanaWallet | undefined) => void | Promise<void>) | undefined
}

/** What a caller wants of one question to the wallet. */
export interface SolanaRequestOptions {
  /** Once it is aborted the caller no longer waits, and a wallet that was not asked yet is not asked any more. */
  readonly signal?: AbortSignal | undefined
  /** The account that has to answer, in base58. Default: the one in use. */
  readonly account?: string | undefined
}

/** A signature that was verified against the account that gave it. */
export interface SolanaSignedIn {
  /** In base58; it is the connected account from now on. */
  readonly address: string
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
}

/**
 * R-SOL-1: the one Solana wallet of the page, by its name; bytes in and out. It shares its connections with the rest of
 * the core: what is connected in the modal is connected here. Methods reject with a `CoreError`; a decline is
 * `USER_REJECTED` in all of them.
 */
export interface SolanaAdapter {
  readonly state: StateStream<SolanaAdapterState>

  /** Chooses a wallet, or none. A connected wallet is disconnected first. R-CONST-4: the choice is remembered. */
  select(name: string | null): Promise<void>

  /**
   * Connects the chosen wallet. For one that is reached by a link the modal opens, and it is waited for until the modal
   * is closed. A chosen wallet that fails is no longer chosen.
   *
   * @throws CoreError `SOLANA_NOT_SELECTED`, `SOLANA_NOT_READY`, `SOLANA_CONNECT_FAILED`, `REQUEST_CANCELLED`.
   */
  connect(): Promise<void>

  /** @throws CoreError `SOLANA_DISCONNECT_FAILED` when the wallet could not be told; here it is disconnected. */
  disconnect(): Promise<void>

  /**
   * The signature. @throws CoreError `SOLANA_NOT_CONNECTED`, `SOLANA_ACCOUNT_UNSUPPORTED`,
   * `SOLANA_SIGN_MESSAGE_FAILED`; `ACCOUNT_CHANGED` where another account than the wanted one is in use;
   * `REQUEST_CANCELLED` once the visitor or the caller no longer waits.
   */
  signMessage(message: Uint8Array, options?: SolanaRequestOptions): Promise<Uint8Array>

  /**
   * R-SOL-2. @throws CoreError as {@link signMessage}, `SOLANA_SIGN_TRANSACTION_FAILED`, `SOLANA_CHAIN_UNSUPPORTED`.
   */
  signTransaction(transaction: Uint8Array, options?: SolanaRequestOptions): Promise<Uint8Array>

  /** With one question, where the wallet can. @throws CoreError as {@link signTransaction}. */
  signAllTransactions(
    transactions: readonly Uint8Array[],
    options?: SolanaRequestOptions,
  ): Promise<readonly Uint8Array[]>

  /**
   * The wallet sends, or it signs and the page's node is handed the transaction; resolves with the signature in base58.
   *
   * @throws CoreError as {@link signTransaction}; `SOLANA_SEND_FAILED`: it was not sent; `SEND_UNKNOWN`: not known,
   *   with the signature in `sent` where there is one.
   */
  sendTransaction(transaction: Uint8Array, options?: SolanaSendOptions & SolanaRequestOptions): Promise<string>

  /**
   * Signs the visitor in for this page; if no wallet is connected, this connects the chosen one.
   *
   * @throws CoreError as {@link connect}, `SOLANA_SIGN_IN_FAILED`.
   */
  signIn(input: SignInInput): Promise<SolanaSignedIn>
}
