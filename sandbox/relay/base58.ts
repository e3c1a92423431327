/** The Bitcoin alphabet, which multibase writes as `z` (base58btc): no 0, O, I or l. */
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The longest text decoded: decoding is quadratic, and an Ed25519 did:key needs 47 characters. */
const MAX_CHARACTERS = 128

/** Decodes base58btc, without the multibase prefix; `undefined` where the text is not base58 or is too long. */
export function decodeBase58(text: string): Uint8Array | undefined {
  if (text.length === 0 || text.length > MAX_CHARACTERS) return undefined
  const bytes: number[] = [] // little-endian while digits are multiplied in
  for (const character of text) {
    let carry = ALPHABET.indexOf(character)
    if (carry < 0) return undefined
    for (let index = 0; index < bytes.length; index += 1) {
      carry += (bytes[index] ?? 0) * 58
      bytes[index] = carry & 0xff
      carry >>= 8
    }
    while (carry > 0) {
      bytes.push(carry & 0xff)
      carry >>= 8
    }
  }
  // Each leading '1' stands for a leading zero byte, which the multiplication cannot show.
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const decoded = new Uint8Array(zeros + bytes.length)
  for (const [index, byte] of bytes.entries()) decoded[decoded.length - 1 - index] = byte
  return decoded
}
