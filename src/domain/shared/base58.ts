import { hexadecimal } from './hexadecimal.ts'

/** The Bitcoin alphabet: no 0, O, I or l. */
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes in base58, as Solana writes keys and signatures. */
export function base58(bytes: Uint8Array): string {
  let digits = ''
  for (let rest = bytes.length === 0 ? 0n : BigInt(`0x${hexadecimal(bytes)}`); rest > 0n; rest /= 58n)
    digits = ALPHABET.charAt(Number(rest % 58n)) + digits
  // Leading zero bytes carry no value: each is written as the digit for zero.
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + digits
}

/** Bounded, as decoding takes quadratic time: a message of 12 kB fits. Unit: characters. */
export const MAX_BASE58_LENGTH = 16_384

/** The bytes that a base58 text stands for, or `undefined` for any other value, or a text that is too long. */
export function fromBase58(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > MAX_BASE58_LENGTH) return undefined
  if (!/^[1-9A-HJ-NP-Za-km-z]*$/.test(text)) return undefined
  let value = 0n
  for (const digit of text) value = value * 58n + BigInt(ALPHABET.indexOf(digit))
  const digits = value === 0n ? '' : value.toString(16)
  const pairs = digits.padStart(digits.length + (digits.length % 2), '0').match(/../g) ?? []
  const zeros = text.length - text.replace(/^1+/, '').length
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...pairs.map((pair) => Number.parseInt(pair, 16))])
}
