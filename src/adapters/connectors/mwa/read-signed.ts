import { fromBase64 } from '../../../domain/shared/base64.ts'
import { readSome } from '../../../domain/shared/read-some.ts'
import { readFields } from '../../../domain/shared/reading.ts'
import { fromEither } from './from-either.ts'

/** Unit: bytes. Source: Ed25519. */
export const SIGNATURE_LENGTH = 64
/** What the largest transaction may weigh. Unit: bytes. Source: SIMD-0296; older formats end at 1,232. */
const MAX_TRANSACTION_LENGTH = 4_096

/** The one entry of a list that was asked for one thing. */
function only(answer: unknown, name: string): unknown {
  const list = readSome(readFields(answer)?.get(name), 2)
  return list.length === 1 ? list[0] : undefined
}

/**
 * The signature of a message: what comes back is the message and 64 bytes after it. Some wallets send those 64 alone,
 * in whichever letters. A wallet that put something else around the message signed something else.
 */
export function readMessageSignature(answer: unknown, message: Uint8Array): Uint8Array | undefined {
  const payload = only(answer, 'signed_payloads')
  const signed = fromBase64(payload)
  const isWhole =
    signed?.length === message.length + SIGNATURE_LENGTH && message.every((byte, index) => byte === signed[index])
  if (isWhole) return signed.slice(message.length)
  return message.length === 0 ? undefined : fromEither(payload, SIGNATURE_LENGTH)
}

/** As many signed transactions as were asked for; they are held against what was asked where they are used. */
export function readTransactions(answer: unknown, count: number): readonly Uint8Array[] | undefined {
  const list = readSome(readFields(answer)?.get('signed_payloads'), count + 1)
  const signed = list.flatMap((each) => fromBase64(each) ?? [])
  const areAll = list.length === count && signed.length === count
  return areAll && signed.every(({ length }) => length <= MAX_TRANSACTION_LENGTH) ? signed : undefined
}

/** The signature under which a transaction was sent: in base64, as specified, or in base58, as some wallets write it. */
export const readSendSignature = (answer: unknown): Uint8Array | undefined =>
  fromEither(only(answer, 'signatures'), SIGNATURE_LENGTH)
