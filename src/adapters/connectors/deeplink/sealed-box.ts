import { hsalsa, xsalsa20poly1305 } from '@noble/ciphers/salsa'
import { x25519 } from '@noble/curves/ed25519'
import { fromHexadecimal } from '../../../domain/shared/from-hexadecimal.ts'
import { parseJson } from '../../../domain/shared/reading.ts'
import { readUtf8 } from '../../../domain/shared/utf8-text.ts'
import type { Randomness } from '../../../ports/randomness.ts'

/** Unit: bytes. Source: X25519 and XSalsa20-Poly1305, as NaCl's `box` combines them. */
export const KEY_LENGTH = 32
export const NONCE_LENGTH = 24

/** "expand 32-byte k" as four little-endian words. Source: the Salsa20 specification. */
const SIGMA = Uint32Array.from([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574])

export interface KeyPair {
  readonly secret: Uint8Array
  readonly publicKey: Uint8Array
}

/** So many random bytes: each id is sixteen of them. */
export function randomBytes(randomness: Randomness, length: number): Uint8Array {
  const digits = Array.from({ length: Math.ceil(length / 16) }, () => randomness.id()).join('')
  return (fromHexadecimal(`0x${digits}`) ?? new Uint8Array()).slice(0, length)
}

export const keyPairOf = (secret: Uint8Array): KeyPair => ({ secret, publicKey: x25519.getPublicKey(secret) })

export const newKeyPair = (randomness: Randomness): KeyPair => keyPairOf(randomBytes(randomness, KEY_LENGTH))

/** The shared key of both ends; `undefined` for bytes that are no key. */
export function sharedKey(secret: Uint8Array, theirKey: Uint8Array): Uint8Array | undefined {
  try {
    const shared = words(x25519.getSharedSecret(secret, theirKey))
    const key = new Uint32Array(KEY_LENGTH / 4)
    hsalsa(SIGMA, shared, new Uint32Array(4), key)
    return new Uint8Array(key.buffer)
  } catch {
    return undefined
  }
}

export const sealed = (key: Uint8Array, nonce: Uint8Array, value: unknown): Uint8Array =>
  xsalsa20poly1305(key, nonce).encrypt(new TextEncoder().encode(JSON.stringify(value)))

/** The value in a box; `undefined` if the box was sealed with other keys or changed on its way, or holds no JSON. */
export function opened(key: Uint8Array, nonce: Uint8Array, box: Uint8Array): unknown {
  try {
    return parseJson(readUtf8(xsalsa20poly1305(key, nonce).decrypt(box)) ?? '')
  } catch {
    return undefined
  }
}

const words = (bytes: Uint8Array): Uint32Array => new Uint32Array(Uint8Array.from(bytes).buffer)
