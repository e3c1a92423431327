/*
 * Kit's own shapes, as far as a signer has them: its brands are types alone. A test holds them to `@solana/kit`.
 */

/** A mark that only types have. */
export interface KitBrand<Name extends string> {
  readonly '__brand:@solana/kit': Name
}

/** A text in base58. */
export interface KitBase58 {
  readonly '__stringEncoding:@solana/kit': 'base58'
}

/** An address in base58. */
export type KitAddress = string & KitBase58 & KitBrand<'Address'>

/** The 64 bytes of a signature. */
export type KitSignature = Uint8Array & KitBrand<'SignatureBytes'>

/** A compiled transaction, as much of it as is read. */
export interface KitTransaction {
  readonly messageBytes: ArrayLike<number>
  readonly signatures: Readonly<Record<string, Uint8Array | null>>
}

/** Until when a transaction can be sent. */
export type KitLifetime =
  | { readonly blockhash: string & KitBrand<'Blockhash'> & KitBase58; readonly lastValidBlockHeight: bigint }
  | { readonly nonce: string & KitBrand<'Nonce'>; readonly nonceAccountAddress: KitAddress }

/** A transaction that the account has signed. */
export interface KitSignedTransaction {
  readonly messageBytes: Uint8Array & KitBrand<'TransactionMessageBytes'>
  readonly signatures: Record<KitAddress, KitSignature | null>
  readonly lifetimeConstraint: KitLifetime
  readonly '__transactionSize:@solana/kit': 'withinLimit'
}

/** A message to be signed. */
export interface KitMessage {
  readonly content: Uint8Array
  readonly signatures: Readonly<Record<KitAddress, KitSignature>>
}

/** What a caller wants of a question. */
export interface KitRequest {
  /** Aborting it rejects the call, and a wallet that was not asked yet is not asked any more. */
  readonly abortSignal?: AbortSignal | undefined
}

/** The same for transactions. */
export interface KitTransactionRequest extends KitRequest {
  /** The node must know at least this slot. */
  readonly minContextSlot?: bigint | undefined
}
