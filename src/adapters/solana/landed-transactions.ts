import type { Signature } from '@solana/web3.js'
import { readEach, readFields, readText } from '../../domain/shared/reading.ts'
import { COMMITMENT, type SolanaClient } from './ask-node.ts'
import { decodeTransaction } from './signed-transaction.ts'
import { base58, fromBase64 } from './wallet-answer.ts'

/** A transaction on the chain. */
export interface Landed {
  readonly hash: string
  /** The message that was signed. */
  readonly messageBytes: Uint8Array
  /** The addresses loaded from its lookup tables: writable ones first. */
  readonly loaded: readonly string[]
}

/** Twice as many as are read for one send. */
const MOST_KEPT = 600

/** A transaction on the chain does not change, so each is requested once. */
export class LandedTransactions {
  private readonly known = new Map<string, Landed>()
  /** Hashes that a node was asked for without success, the oldest attempt first. */
  private readonly missed = new Set<string>()

  get = (hash: string): Landed | undefined => this.known.get(hash)

  /** The hashes that are not known yet, in the order in which to request them. */
  unread<T extends string>(hashes: readonly T[]): readonly T[] {
    const unread = hashes.filter((hash) => !this.known.has(hash))
    const place = new Map([...this.missed].map((hash, index) => [hash, index + 1]))
    return unread.sort((one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0))
  }

  /** `undefined` where the node does not know it, or reports another one. */
  async read(client: SolanaClient, hash: Signature, abortSignal: AbortSignal): Promise<Landed | undefined> {
    const before = this.known.get(hash)
    if (before !== undefined) return before
    this.missed.delete(hash)
    this.missed.add(hash)
    const told: unknown = await client
      .getTransaction(hash, { commitment: COMMITMENT, encoding: 'base64', maxSupportedTransactionVersion: 0 })
      .send({ abortSignal })
    const landed = readLanded(hash, told)
    if (landed !== undefined) {
      this.missed.delete(hash)
      this.known.set(hash, landed)
    }
    for (const kept of [this.known, this.missed])
      for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
    return landed
  }
}

function readLanded(hash: string, told: unknown): Landed | undefined {
  const fields = readFields(told)
  const wire = fields?.get('transaction')
  const bytes = fromBase64(Array.isArray(wire) ? wire[0] : undefined)
  const transaction = bytes && decodeTransaction(bytes)
  const first = transaction && Object.values(transaction.signatures)[0]
  if (transaction === undefined || !first || base58(new Uint8Array(first)) !== hash) return undefined
  const tables = readFields(readFields(fields?.get('meta'))?.get('loadedAddresses'))
  const loaded = ['writable', 'readonly'].flatMap((kind) => readEach(tables?.get(kind), readText))
  return { hash, messageBytes: new Uint8Array(transaction.messageBytes), loaded }
}

/** The message of a transaction in base64. */
export function messageIn(wire: unknown): Uint8Array | undefined {
  const bytes = fromBase64(wire)
  const transaction = bytes && decodeTransaction(bytes)
  return transaction && new Uint8Array(transaction.messageBytes)
}
