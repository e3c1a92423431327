import type { Network } from '../domain/network/network.ts'
import type { Commitment } from '../domain/solana/cluster.ts'
import { token } from './wiring.ts'

/** How a node is to take a transaction. */
export interface SolanaSendOptions {
  /** Default: `false`. The node tries the transaction first. */
  readonly skipPreflight?: boolean | undefined
  /** Default: `confirmed` (R-CONST-3). */
  readonly preflightCommitment?: Commitment | undefined
  /** The node must know at least this slot. */
  readonly minContextSlot?: number | undefined
  /** How often the node hands it on. Default: until the transaction can be processed no more. */
  readonly maxRetries?: number | undefined
}

/** What the Solana wallet adapter needs of the chain: for bytes that the page made itself. */
export interface SolanaChain {
  /**
   * Before a wallet is asked to sign.
   *
   * @throws CoreError `RPC_BAD_PARAMS` for bytes that are no transaction, or one that this account does not sign.
   */
  mustBeTransactions(asked: readonly Uint8Array[], address: string): Promise<void>

  /**
   * What a wallet made of the transactions that it was asked to sign, in the order in which they were asked for.
   *
   * @throws CoreError `TAMPERED` where it signed something else, `SIGNATURE_INVALID`, `WALLET_BAD_ANSWER`.
   */
  readSignedTransactions(asked: readonly Uint8Array[], address: string, answer: unknown): Promise<readonly Uint8Array[]>

  /** The signature of a transaction that a wallet sent, in base58. @throws CoreError `WALLET_BAD_ANSWER`. */
  readSentSignature(answer: unknown): Promise<string>

  /** The account's signature of a message. @throws CoreError `SIGNATURE_INVALID`, `WALLET_BAD_ANSWER`. */
  readMessageSignature(message: Uint8Array, address: string, answer: unknown): Promise<Uint8Array>

  /**
   * The signature by which a transaction is found on the chain, in base58; `undefined` while its payer has not signed.
   */
  signatureOf(transaction: Uint8Array): Promise<string | undefined>

  /**
   * Hands a signed transaction to the node.
   *
   * @throws CoreError `RPC_REFUSED` with the node's reason: it was not taken; `RPC_UNAVAILABLE`, `RPC_BAD_ANSWER`: not
   *   known whether it was taken.
   */
  send(network: Network, transaction: Uint8Array, options: SolanaSendOptions, signal: AbortSignal): Promise<void>
}

export const SOLANA_CHAIN = token<SolanaChain>('solana_chain')
