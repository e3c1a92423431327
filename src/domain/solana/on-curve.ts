/** The field and the constant of the curve. Source: RFC 8032, 5.1. */
const P = 2n ** 255n - 19n
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/**
 * Whether 32 bytes are a point of ed25519. Only then can a key belong to the address; programs use the other addresses
 * for what only they may move.
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  if (bytes.length !== 32) return false
  let y = bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  const isNegative = y >> 255n === 1n
  y &= 2n ** 255n - 1n
  const square = (y * y) % P
  // x² = u / v has a root where u · v is a square.
  const u = (square - 1n + P) % P
  const v = (D * square + 1n) % P
  if (u === 0n) return !isNegative
  return power((u * v) % P, (P - 1n) / 2n) === 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let [square, rest] = [base, exponent]; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % P
    square = (square * square) % P
  }
  return result
}
