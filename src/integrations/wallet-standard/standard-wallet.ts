import type { Icon } from '../core/introduction.ts'
import type { StandardAccount } from '../core/standard-account.ts'

/*
 * The Wallet Standard's own shapes, as far as a core has them; a test holds them to `@wallet-standard/base` and
 * `@solana/wallet-standard-features`.
 */

export interface SigningInput {
  readonly account: StandardAccount
}

export interface SignMessageInput extends SigningInput {
  readonly message: Uint8Array
}

export interface SignTransactionInput extends SigningInput {
  /** On the wire: signatures and message. */
  readonly transaction: Uint8Array
  readonly chain?: string | undefined
  readonly options?: SendOptions | undefined
}

/** What a core reads of the options of a send. */
export interface SendOptions {
  readonly skipPreflight?: boolean | undefined
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized' | undefined
  readonly minContextSlot?: number | undefined
  readonly maxRetries?: number | undefined
}

export interface SignedMessageOutput {
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
}

export interface SignInOutput extends SignedMessageOutput {
  readonly account: StandardAccount
}

/** The features by which a core can be asked: no interface, for the standard reads it as a record. */
export type StandardFeatures = {
  readonly 'standard:connect': {
    readonly version: '1.0.0'
    connect(input?: {
      readonly silent?: boolean | undefined
    }): Promise<{ readonly accounts: readonly StandardAccount[] }>
  }
  readonly 'standard:disconnect': { readonly version: '1.0.0'; disconnect(): Promise<void> }
  readonly 'standard:events': {
    readonly version: '1.0.0'
    on(event: 'change', listener: (changed: { readonly accounts?: readonly StandardAccount[] }) => void): () => void
  }
  readonly 'solana:signMessage': {
    readonly version: '1.0.0'
    signMessage(...inputs: readonly SignMessageInput[]): Promise<readonly SignedMessageOutput[]>
  }
  readonly 'solana:signTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ['legacy', 0]
    signTransaction(
      ...inputs: readonly SignTransactionInput[]
    ): Promise<readonly { readonly signedTransaction: Uint8Array }[]>
  }
  readonly 'solana:signAndSendTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ['legacy', 0]
    signAndSendTransaction(
      ...inputs: readonly SignTransactionInput[]
    ): Promise<readonly { readonly signature: Uint8Array }[]>
  }
  readonly 'solana:signIn': {
    readonly version: '1.0.0'
    signIn(...inputs: readonly unknown[]): Promise<readonly SignInOutput[]>
  }
}

/** A core as a wallet of the Wallet Standard. */
export interface StandardWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: Icon
  readonly chains: readonly `solana:${string}`[]
  readonly accounts: readonly StandardAccount[]
  readonly features: StandardFeatures
}
