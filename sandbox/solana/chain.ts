import {
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  getTransactionEncoder,
} from '@solana/web3.js'
import type { Address, CompiledTransactionMessage, Signature, Transaction } from '@solana/web3.js'
import { feeFor } from './fee.ts'
import type { Commitment } from './params.ts'
import { RecentBlockhashes } from './recent-blockhashes.ts'
import { Svm } from './svm.ts'
import type { Outcome, SvmAccount } from './svm.ts'
import type { TransactionError } from './transaction-error.ts'

/** Newer blocks needed. Real clusters confirm within about two slots and root a block under 32 others. */
const DEPTH: Readonly<Record<Commitment, number>> = { processed: 0, confirmed: 2, finalized: 32 }

/** A transaction in a block, successful or not. */
export interface LandedTransaction {
  readonly signature: Signature
  readonly slot: number
  /** Seconds since the Unix epoch. */
  readonly blockTime: number
  readonly bytes: Uint8Array
  readonly message: CompiledTransactionMessage
  readonly outcome: Outcome
  readonly fee: bigint
  /** The message's own accounts before and after, in its order; `undefined` where there was none. */
  readonly before: readonly (SvmAccount | undefined)[]
  readonly after: readonly (SvmAccount | undefined)[]
}

/**
 * Errors for which a transaction is never put into a block: no fee is paid for it and it cannot be looked up.
 * Source: Agave drops what fails before it can charge the fee payer.
 */
const NEVER_LANDS: ReadonlySet<TransactionError> = new Set([
  'AccountNotFound',
  'AlreadyProcessed',
  'BlockhashNotFound',
  'InsufficientFundsForFee',
  'InvalidAccountForFee',
  'SanitizeFailure',
  'SignatureFailure',
])

/**
 * Time and memory around the virtual machine: slots, blockhashes, and the blocks. A block is closed at each tick
 * of the clock and after each transaction, so the next one always finds a new blockhash.
 */
export class SolanaChain {
  readonly svm = new Svm()
  private readonly landed = new Map<Signature, LandedTransaction>()
  private readonly listeners = new Set<() => void>()
  private current = 0
  private readonly blockhashes = new RecentBlockhashes(0)

  constructor(private readonly now: () => number = Date.now) {
    this.svm.setTime(this.current, this.unixSeconds())
  }

  /** The slot being built. No slot is ever skipped here, so it is the block height too. */
  get slot(): number {
    return this.current
  }

  get latestBlockhash() {
    return this.blockhashes.latest
  }

  get transactionCount(): number {
    return this.landed.size
  }

  isRecent = (blockhash: string): boolean => this.blockhashes.has(blockhash)

  /** The newest slot with this commitment. */
  slotAt = (commitment: Commitment): number => Math.max(0, this.current - DEPTH[commitment])

  hasReached = ({ slot }: LandedTransaction, commitment: Commitment): boolean =>
    this.current - slot >= DEPTH[commitment]

  find = (signature: Signature): LandedTransaction | undefined => this.landed.get(signature)

  /** The transactions in blocks that name this account, newest first. */
  historyOf(address: Address): LandedTransaction[] {
    return this.transactions().filter(({ message }) => message.staticAccounts.includes(address))
  }

  /** All transactions in blocks, newest first. */
  transactions(): LandedTransaction[] {
    // oxlint-disable-next-line unicorn/no-array-reverse -- of a copy; `toReversed` is younger than ES2022
    return [...this.landed.values()].reverse()
  }

  /** Calls back after each block. @returns what stops that. */
  onBlock(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  closeBlock(): void {
    this.current += 1
    this.blockhashes.advance(this.current)
    this.svm.setTime(this.current, this.unixSeconds())
    for (const listener of this.listeners) listener()
  }

  /** Why the chain would not run it at all, as far as only the chain knows. In Solana's order: too old comes first. */
  refusal(transaction: Transaction, message: CompiledTransactionMessage): TransactionError | undefined {
    if (!this.isRecent(message.lifetimeToken)) return 'BlockhashNotFound'
    return this.landed.has(getSignatureFromTransaction(transaction)) ? 'AlreadyProcessed' : undefined
  }

  /** Puts a signed transaction into the block being built, and closes it; what cannot be included leaves no trace. */
  submit(transaction: Transaction): void {
    const message = decodeMessage(transaction)
    if (this.refusal(transaction, message) !== undefined) return
    const before = message.staticAccounts.map((address) => this.svm.account(address))
    const outcome = this.svm.run(transaction)
    if (outcome.error !== null && NEVER_LANDS.has(outcome.error)) return

    const after = message.staticAccounts.map((address) => this.svm.account(address))
    const signature = getSignatureFromTransaction(transaction)
    this.landed.set(signature, {
      signature,
      slot: this.current,
      blockTime: this.unixSeconds(),
      bytes: Uint8Array.from(getTransactionEncoder().encode(transaction)),
      message,
      outcome,
      fee: feeFor(message),
      before,
      after,
    })
    this.closeBlock()
  }

  private unixSeconds = (): number => Math.floor(this.now() / 1000)
}

export const decodeMessage = (transaction: Transaction): CompiledTransactionMessage =>
  getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
