import { refusal } from './refusal.ts'
import { utf8Bytes } from './utf8.ts'

export function inputBytes(input: unknown): Uint8Array {
  if (typeof input === 'string') return utf8Bytes(input)
  if (isBytes(input)) return input
  throw refusal('QR_INPUT_INVALID', input)
}

/** Also true of an array from another frame, which `instanceof` would refuse. */
const isBytes = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && (value as Uint8Array)[Symbol.toStringTag] === 'Uint8Array'
