import { base58, fromBase58 } from '../../../domain/shared/base58.ts'
import { KEY_LENGTH, NONCE_LENGTH } from './sealed-box.ts'

export { base58 }

/** Longer than the largest transaction, in a box, in base58. Unit: characters. */
const MAX_TEXT = 16_384
/** 32 bytes in base58. Unit: characters. */
const MAX_KEY_TEXT = 44

/** Decodes base58 text from outside. Its length is bounded: decoding takes quadratic time. */
export const readBytes = (text: unknown, longest = MAX_TEXT): Uint8Array | undefined =>
  typeof text === 'string' && text !== '' && text.length <= longest ? fromBase58(text) : undefined

export const readKey = (text: unknown): Uint8Array | undefined => sized(readBytes(text, MAX_KEY_TEXT), KEY_LENGTH)

export const readNonce = (text: unknown): Uint8Array | undefined => sized(readBytes(text, MAX_KEY_TEXT), NONCE_LENGTH)

export const isKey = (text: unknown): text is string => readKey(text) !== undefined

/** An account is a public key. The key of zeros alone is the system program, which cannot sign. */
export const isAccountKey = (text: unknown): text is string => readKey(text)?.some((byte) => byte !== 0) === true

const sized = (bytes: Uint8Array | undefined, length: number): Uint8Array | undefined =>
  bytes?.length === length ? bytes : undefined
