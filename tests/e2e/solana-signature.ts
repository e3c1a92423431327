import { ed25519 } from '@noble/curves/ed25519'
import { getBase58Encoder } from '@solana/web3.js'

/** A text stands for itself where a message is meant, and for its base58 where a key or a signature is. */
type Bytes = string | readonly number[]

const bytesOf = (base58: Bytes): Uint8Array =>
  typeof base58 === 'string' ? new Uint8Array(getBase58Encoder().encode(base58)) : Uint8Array.from(base58)

/** By a library of its own, and not by the browser or the page that signed it. */
export const isSignedBy = (owner: string, message: Bytes, signature: Bytes): boolean => {
  const signed = typeof message === 'string' ? new TextEncoder().encode(message) : Uint8Array.from(message)
  return ed25519.verify(bytesOf(signature), signed, bytesOf(owner))
}
