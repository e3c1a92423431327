const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes as transactions travel in requests. Source: RFC 4648, section 4. */
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
