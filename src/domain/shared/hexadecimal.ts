/** Bytes as lower-case hexadecimal digits, two for each; without a prefix. */
export const hexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const DIGITS = /^0x(?:[0-9a-fA-F]{2})*$/

/** The bytes in a text like `0x6869`, or `undefined`. */
export function fromHexadecimal(text: string): Uint8Array | undefined {
  if (!DIGITS.test(text)) return undefined
  return Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
