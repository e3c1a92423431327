import { fromBase64 } from '../../../domain/shared/base64.ts'
import { readSome } from '../../../domain/shared/read-some.ts'
import { readFields } from '../../../domain/shared/reading.ts'
import { fromEither } from './from-either.ts'

/** Unit: bytes. Source: Ed25519. */
export const SIGNATURE_LENGTH = 64
/** The size limit of a transaction. Unit: bytes. Source: SIMD-0296; older formats end at 1,232. */
const MAX_TRANSACTION_LENGTH = 4_096

/** The only entry of a list that answers a request for one thing. */
function only(answer: unknown, name: string): unknown {
  const list = readSome(readFields(answer)?.get(name), 2)
  return list.length === 1 ? list[0] : undefined
}

/**
 * The signature of a message: the answer is the message followed by 64 bytes. Some wallets send those 64 alone, in
 * either encoding. A wallet that wrapped the message in something else has signed something else.
 */
export function readMessageSignature(answer: unknown, message: Uint8Array): Uint8Array | undefined {
  const payload = only(answer, 'signed_payloads')
  const signed = fromBase64(payload)
  const isWhole =
    signed?.length === message.length + SIGNATURE_LENGTH && message.every((byte, index) => byte === signed[index])
  if (isWhole) return signed.slice(message.length)
  return message.length === 0 ? undefined : fromEither(payload, SIGNATURE_LENGTH)
}

/** As many signed transactions as were asked for; their content is checked where they are used. */
export function readTransactions(answer: unknown, count: number): readonly Uint8Array[] | undefined {
  const list = readSome(readFields(answer)?.get('signed_payloads'), count + 1)
  const signed = list.flatMap((each) => fromBase64(each) ?? [])
  const areAll = list.length === count && signed.length === count
  return areAll && signed.every(({ length }) => length <= MAX_TRANSACTION_LENGTH) ? signed : undefined
}

/** The signature of a sent transaction: in base64, as specified, or in base58, as some wallets write it. */
export const readSendSignature = (answer: unknown): Uint8Array | undefined =>
  fromEither(only(answer, 'signatures'), SIGNATURE_LENGTH)
