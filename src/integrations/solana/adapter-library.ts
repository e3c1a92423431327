import type { StandardAccount } from '../core/standard-account.ts'

/*
 * What a page with the Solana wallet adapter has of it and of web3.js 1, as far as it is needed: a test holds these
 * shapes to `@solana/wallet-adapter-base` and `@solana/web3.js`.
 */

/** The failures of `@solana/wallet-adapter-base` that an adapter of ours rejects with. */
export type AdapterErrorName =
  | 'WalletAccountError'
  | 'WalletConnectionError'
  | 'WalletDisconnectedError'
  | 'WalletDisconnectionError'
  | 'WalletNotConnectedError'
  | 'WalletNotReadyError'
  | 'WalletPublicKeyError'
  | 'WalletSendTransactionError'
  | 'WalletSignInError'
  | 'WalletSignMessageError'
  | 'WalletSignTransactionError'

export type AdapterErrors = Readonly<Record<AdapterErrorName, new (message?: string, error?: unknown) => Error>>

/** `@solana/wallet-adapter-base`, as `import * as base` has it. */
export interface AdapterBase<Adapter> extends AdapterErrors {
  readonly BaseSignInMessageSignerWalletAdapter: abstract new () => Adapter
  readonly WalletReadyState: { readonly Installed: unknown; readonly Unsupported: unknown }
}

/** A `PublicKey` of web3.js 1. */
export interface AdapterPublicKey {
  toBase58(): string
}

/** A `Transaction` or `VersionedTransaction` of web3.js 1. */
export interface AdapterTransaction {
  serialize(config?: { readonly requireAllSignatures: false; readonly verifySignatures: false }): Uint8Array
  addSignature(publicKey: AdapterPublicKey, signature: Uint8Array): void
  /** The old format only. */
  feePayer?: AdapterPublicKey | undefined
  /** The old format only. */
  recentBlockhash?: string | undefined
  /** The old format only. */
  partialSign?(...signers: readonly unknown[]): void
  /** The versioned format takes all signers in one list. */
  sign?(...signers: readonly unknown[]): void
  readonly version?: unknown
}

/** A `Connection` of web3.js 1. */
export interface AdapterConnection {
  readonly rpcEndpoint: string
  getGenesisHash(): Promise<string>
  /** @param config - `{ commitment, minContextSlot }` */
  getLatestBlockhash(config?: unknown): Promise<{ readonly blockhash: string }>
  sendRawTransaction(transaction: Uint8Array, options?: AdapterSendOptions): Promise<string>
}

export interface AdapterSendOptions {
  readonly skipPreflight?: boolean | undefined
  /** `processed`, `confirmed` or `finalized`; older names are for the connection alone. */
  readonly preflightCommitment?: string | undefined
  readonly maxRetries?: number | undefined
  readonly minContextSlot?: number | undefined
}

/** What the wallet gave of itself for a sign-in. */
export interface AdapterSignedIn {
  readonly account: StandardAccount
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
}
