import type { Rpc, SolanaRpcApi } from '@solana/web3.js'
import { CoreError, isCoreError } from '../../domain/shared/core-error.ts'

export type SolanaClient = Rpc<SolanaRpcApi>

/** R-CONST-3. */
export const COMMITMENT = 'confirmed'

/** Limit for one request to a node. Unit: milliseconds. */
export const RPC_WITHIN_MS = 10_000

/** A balance is a u64. */
const MOST_LAMPORTS = 2n ** 64n - 1n

/** H04: only a whole number of lamports is accepted as a balance. @throws CoreError `RPC_BAD_ANSWER`. */
export function readLamports(answer: unknown): bigint {
  if (typeof answer !== 'bigint' || answer < 0n || answer > MOST_LAMPORTS) throw new CoreError('RPC_BAD_ANSWER')
  return answer
}

/** Runs calls to a node with a time limit; every failure becomes a `CoreError`. */
export async function rpc<T>(signal: AbortSignal, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  try {
    return await call(AbortSignal.any([signal, AbortSignal.timeout(RPC_WITHIN_MS)]))
  } catch (cause) {
    signal.throwIfAborted()
    throw isCoreError(cause) ? cause : new CoreError('RPC_UNAVAILABLE', { cause })
  }
}
