import { decodeTransaction } from './signed-transaction.ts'
import { readFields } from '../../domain/shared/reading.ts'
import { base58, fromBase58, signaturesIn, transactionsIn } from './wallet-answer.ts'

/**
 * By what the chain knows what a wallet has sent. It may have added to it before it signed, a fee mostly, so that only
 * the chain can tell whether the signature is right.
 */
export function sentHash(answer: unknown): string | undefined {
  const signature = signatureIn(answer)
  if (signature !== undefined) return base58(signature)
  const sent = transactionsIn(answer).flatMap((bytes) => decodeTransaction(bytes) ?? [])[0]
  const first = sent && Object.values(sent.signatures)[0]
  return first ? base58(new Uint8Array(first)) : undefined
}

/** Source: the letters of base58, and the most that 64 bytes take in it. */
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{1,88}$/

/**
 * T11: nothing here says whether a signature is right, so that it is read in one way only: what base58 can say is said in
 * base58, as the specification wants it, and is not read again in another way where it is too short.
 */
function signatureIn(answer: unknown): Uint8Array | undefined {
  const value = readFields(answer)?.get('signature') ?? answer
  const all = typeof value === 'string' && BASE58.test(value) ? [fromBase58(value)] : signaturesIn(answer)
  const whole = all.filter((bytes) => bytes?.length === 64 && bytes.some((byte) => byte !== 0))
  return whole.length === 1 ? whole[0] : undefined
}
