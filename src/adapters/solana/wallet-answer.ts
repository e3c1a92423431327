import { getBase58Decoder, getBase58Encoder, getBase64Encoder } from '@solana/web3.js'
import { fromHexadecimal } from '../../domain/shared/from-hexadecimal.ts'
import { readFields } from '../../domain/shared/reading.ts'

/** Unit: bytes. Source: Ed25519. */
const SIGNATURE_LENGTH = 64

/** More than the largest transaction takes. Unit: bytes. */
const MAX_LENGTH = 4_096
/** The longest encoding of that many bytes: hexadecimal with its prefix. Unit: characters. */
const MAX_TEXT = 2 * MAX_LENGTH + 2

export const base58 = (bytes: Uint8Array): string => getBase58Decoder().decode(bytes)

/** Bytes in base58, or `undefined`. */
export function fromBase58(text: unknown): Uint8Array | undefined {
  // Decoding takes quadratic time.
  return typeof text === 'string' && text.length <= MAX_TEXT
    ? attempt(() => new Uint8Array(getBase58Encoder().encode(text)))
    : undefined
}

export function fromBase64(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > MAX_TEXT || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined
  return attempt(() => new Uint8Array(getBase64Encoder().encode(text)))
}

/**
 * The 64-byte signatures that a wallet's answer may hold: the answer itself or its field `signature`; in base58, as the
 * specification says, in base64 or hexadecimal, or as bytes, as some wallets write it. A text may be valid in more than
 * one encoding.
 */
export function signaturesIn(answer: unknown): readonly Uint8Array[] {
  const value = readFields(answer)?.get('signature') ?? answer
  return [fromBase58(value), fromBase64(value), fromDigits(value), fromBytes(value)].filter(
    (bytes) => bytes?.length === SIGNATURE_LENGTH,
  ) as readonly Uint8Array[]
}

/**
 * The same for transactions: the answer itself or one of the fields that wallets use; in base64, as specified, or
 * base58.
 */
export function transactionsIn(answer: unknown): readonly Uint8Array[] {
  const fields = readFields(answer)
  const value = fields?.get('transaction') ?? fields?.get('signedTransaction') ?? answer
  return [fromBase64(value), fromBase58(value), fromBytes(value)].filter((bytes) => bytes !== undefined)
}

/** With or without its prefix. */
const fromDigits = (value: unknown): Uint8Array | undefined =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT
    ? fromHexadecimal(`0x${value.replace(/^0x/i, '')}`)
    : undefined

/** Bytes that went through JSON: a list, `{"0": 7, …}` from a typed array, or `{"type": "Buffer", "data": […]}`. */
function fromBytes(value: unknown): Uint8Array | undefined {
  const list = value instanceof Uint8Array ? [...value] : (listOf(value) ?? [])
  if (list.length === 0 || list.length > MAX_LENGTH) return undefined
  const isByte = (each: unknown) => Number.isInteger(each) && Number(each) >= 0 && Number(each) <= 255
  return list.every(isByte) ? Uint8Array.from(list as number[]) : undefined
}

function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  const fields = readFields(value)
  if (fields === undefined) return undefined
  const data = fields.get('data')
  if (Array.isArray(data)) return data
  // Numeric keys come in ascending order.
  return [...fields.keys()].every((key, index) => key === String(index)) ? [...fields.values()] : undefined
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
