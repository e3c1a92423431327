import type { ChainId } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import { base58 } from '../../domain/shared/base58.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import type { SolanaChain, SolanaSendOptions } from '../../ports/solana-chain.ts'

/** A transaction that a node got. */
export interface SentBytes {
  readonly chain: ChainId
  readonly transaction: Uint8Array
  readonly options: SolanaSendOptions
}

/**
 * A Solana chain without a real chain: a wallet's answer is believed, with `{ transaction }` and `{ signature }` being
 * bytes, and the hash of a transaction is its bytes in base58; no bytes are no transaction.
 */
export class MemorySolanaChain implements SolanaChain {
  /** The error of reading an answer; `undefined`: it is believed. */
  disbelief: ErrorCode | undefined
  /** The error of sending; `undefined`: the node accepts the transaction. */
  failure: ErrorCode | undefined
  private readonly taken: SentBytes[] = []

  get sent(): readonly SentBytes[] {
    return this.taken
  }

  mustBeTransactions = async (asked: readonly Uint8Array[]): Promise<void> => {
    if (asked.some(({ length }) => length === 0)) throw new CoreError('RPC_BAD_PARAMS', { isUnsent: true })
  }

  readSignedTransactions = async (
    asked: readonly Uint8Array[],
    _address: string,
    answer: unknown,
  ): Promise<readonly Uint8Array[]> => {
    const list: unknown = Array.isArray(answer) ? answer : (answer as { transactions?: unknown }).transactions
    const read = Array.isArray(list) ? list.map((each) => this.bytesIn(each, 'transaction')) : []
    if (read.length !== asked.length) throw new CoreError('WALLET_BAD_ANSWER')
    return read
  }

  readSentSignature = async (answer: unknown): Promise<string> => base58(this.bytesIn(answer, 'signature'))
  readMessageSignature = async (_message: Uint8Array, _address: string, answer: unknown): Promise<Uint8Array> =>
    this.bytesIn(answer, 'signature')
  signatureOf = async (transaction: Uint8Array): Promise<string | undefined> =>
    transaction.length === 0 ? undefined : base58(transaction)

  send = async ({ id }: Network, transaction: Uint8Array, options: SolanaSendOptions): Promise<void> => {
    if (this.failure !== undefined) throw new CoreError(this.failure, { details: 'The node said so.' })
    this.taken.push({ chain: id, transaction, options })
  }

  private bytesIn(answer: unknown, name: string): Uint8Array {
    if (this.disbelief !== undefined) throw new CoreError(this.disbelief)
    const value = answer instanceof Uint8Array ? answer : (answer as Readonly<Record<string, unknown>> | null)?.[name]
    if (!(value instanceof Uint8Array)) throw new CoreError('WALLET_BAD_ANSWER')
    return value
  }
}
