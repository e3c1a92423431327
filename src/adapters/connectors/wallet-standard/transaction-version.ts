/** Unit: bytes. Source: Ed25519. */
const SIGNATURE_LENGTH = 64
/** Set in a byte that carries a version. */
const VERSION_BIT = 0x80

/**
 * The version of a transaction in its wire format, `undefined` for bytes that are no transaction. It is in the first
 * byte of the message, after the signatures; version 1 has it as its very first byte. Source: Solana, versioned
 * transactions; SIMD-0385.
 */
export function transactionVersion(bytes: Uint8Array): 'legacy' | number | undefined {
  const [signatures = 0] = bytes
  const first = signatures >= VERSION_BIT ? signatures : bytes[1 + SIGNATURE_LENGTH * signatures]
  if (signatures === 0 || first === undefined) return undefined
  return first >= VERSION_BIT ? first - VERSION_BIT : 'legacy'
}
