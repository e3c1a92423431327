const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes in base64, as requests carry transactions. Source: RFC 4648, section 4. */
export function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
    const word = (first << 16) | (second << 8) | third
    const digits = [18, 12, 6, 0].map((shift) => DIGITS[(word >> shift) & 63])
    text += digits.slice(0, Math.min(3, bytes.length - at) + 1).join('')
  }
  return text.padEnd(Math.ceil(bytes.length / 3) * 4, '=')
}

const WRITTEN = /^(?:[A-Za-z0-9+/_-]{4})*(?:[A-Za-z0-9+/_-]{2}(?:==)?|[A-Za-z0-9+/_-]{3}=?)?$/

/** The bytes of such a text, one at least, or `undefined`; also with the letters of base64url, and without padding. */
export function fromBase64(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text === '' || !WRITTEN.test(text)) return undefined
  const digits = text.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '')
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4))
  let word = 0
  for (const [at, digit] of [...digits].entries()) {
    word = ((word << 6) | DIGITS.indexOf(digit)) & 0xff_ff
    bytes[at - Math.ceil(at / 4)] = word >> (6 - 2 * (at % 4))
  }
  return bytes
}
