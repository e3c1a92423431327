import { refusal } from './refusal.ts'
import { utf8Bytes } from './utf8.ts'

/** What is to be encoded: the first `length` of `bytes`. */
export interface InputBytes {
  readonly bytes: Uint8Array
  readonly length: number
}

export function inputBytes(input: unknown): InputBytes {
  if (typeof input === 'string') return utf8Bytes(input)
  if (isBytes(input)) return { bytes: input, length: input.length }
  throw refusal('QR_INPUT_INVALID', input)
}

/** Also true of an array from another frame, which `instanceof` would refuse. */
const isBytes = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'
