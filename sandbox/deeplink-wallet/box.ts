import { hsalsa, xsalsa20poly1305 } from '@noble/ciphers/salsa'
import { x25519 } from '@noble/curves/ed25519'

/** "expand 32-byte k" as four little-endian words. Source: the Salsa20 specification. */
const SIGMA = Uint32Array.from([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574])

/** Unit: bytes. */
const NONCE_LENGTH = 24

/** NaCl's `box` between this wallet and one page. */
export class Box {
  private readonly key: Uint8Array

  constructor(secret: Uint8Array, theirKey: Uint8Array) {
    const shared = new Uint32Array(x25519.getSharedSecret(secret, theirKey).slice().buffer)
    const key = new Uint32Array(8)
    hsalsa(SIGMA, shared, new Uint32Array(4), key)
    this.key = new Uint8Array(key.buffer)
  }

  seal(value: unknown): { readonly nonce: Uint8Array; readonly data: Uint8Array } {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE_LENGTH))
    return { nonce, data: xsalsa20poly1305(this.key, nonce).encrypt(new TextEncoder().encode(JSON.stringify(value))) }
  }

  /** @throws whatever the library throws for a box of another key. */
  open(nonce: Uint8Array, data: Uint8Array): unknown {
    return JSON.parse(new TextDecoder().decode(xsalsa20poly1305(this.key, nonce).decrypt(data)))
  }
}

export const newSecret = (): Uint8Array => x25519.utils.randomPrivateKey()
export const publicKeyOf = (secret: Uint8Array): Uint8Array => x25519.getPublicKey(secret)
