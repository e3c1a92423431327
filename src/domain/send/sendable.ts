import type { Namespace } from '../network/namespace.ts'

/**
 * How much the current fee may rise until the visitor has decided: base fees rise by an eighth per block. Unit:
 * percent.
 */
const SPARE_FEE = 25n

/**
 * The most of a chain's own currency that can be sent, given what the account holds and what a transfer costs now. On
 * Solana all but the fee, exactly: the chain refuses to leave behind less than an account has to hold.
 */
export function sendable(namespace: Namespace, held: bigint, fee: bigint): bigint {
  const kept = namespace === 'eip155' ? fee + (fee * SPARE_FEE) / 100n : fee
  return held > kept ? held - kept : 0n
}
