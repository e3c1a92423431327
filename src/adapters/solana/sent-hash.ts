import { decodeTransaction } from './signed-transaction.ts'
import { readFields } from '../../domain/shared/reading.ts'
import { base58, fromBase58, signaturesIn, transactionsIn } from './wallet-answer.ts'

/**
 * The hash of a transaction that a wallet has sent. The wallet may have changed it before it signed, mostly by a fee,
 * so only the chain can tell whether the signature is valid.
 */
export function sentHash(answer: unknown): string | undefined {
  const signature = signatureIn(answer)
  if (signature !== undefined) return base58(signature)
  const sent = transactionsIn(answer).flatMap((bytes) => decodeTransaction(bytes) ?? [])[0]
  const first = sent && Object.values(sent.signatures)[0]
  return first ? base58(new Uint8Array(first)) : undefined
}

/** Source: the alphabet of base58, and the longest text of 64 bytes in it. */
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{1,88}$/

/**
 * T11: this code cannot verify the signature, so it decodes the text in one way only: text that can be base58 is read
 * as base58, as the specification says, and is not tried in another encoding where it is too short.
 */
function signatureIn(answer: unknown): Uint8Array | undefined {
  const value = readFields(answer)?.get('signature') ?? answer
  const all = typeof value === 'string' && BASE58.test(value) ? [fromBase58(value)] : signaturesIn(answer)
  const whole = all.filter((bytes) => bytes?.length === 64 && bytes.some((byte) => byte !== 0))
  return whole.length === 1 ? whole[0] : undefined
}
