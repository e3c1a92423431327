import { fromBase58 } from '../../domain/shared/base58.ts'

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Bytes in base64 as the protocol has it, or with the letters of addresses, or without its padding. */
export function fromBase64(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || !/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) return undefined
  try {
    const plain = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
    return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Bytes of a known length, which tells base64 from the base58 that some wallets write. */
export const fromEither = (text: unknown, length: number): Uint8Array | undefined =>
  [fromBase64(text), typeof text === 'string' && text.length <= 2 * length ? fromBase58(text) : undefined].find(
    (bytes) => bytes?.length === length,
  )
