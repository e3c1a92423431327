/** What stands in for half a surrogate pair: U+FFFD, as everywhere on the web. */
const REPLACEMENT = 0xfffd

/**
 * The text in UTF-8. Each lone surrogate becomes one U+FFFD.
 * Written here because the domain has no TextEncoder. Source: RFC 3629, section 3.
 */
export function utf8Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(3 * text.length)
  let length = 0
  for (let index = 0; index < text.length; index++) {
    let point = text.charCodeAt(index)
    if (point < 0x80) {
      bytes[length++] = point
      continue
    }
    if ((point & 0xf800) === 0xd800) {
      const low = text.charCodeAt(index + 1)
      const isPair = point < 0xdc00 && (low & 0xfc00) === 0xdc00
      point = isPair ? 0x10000 + ((point & 0x3ff) << 10) + (low & 0x3ff) : REPLACEMENT
      if (isPair) index++
    }
    if (point < 0x800) bytes[length++] = 0xc0 | (point >> 6)
    else {
      if (point < 0x10000) bytes[length++] = 0xe0 | (point >> 12)
      else {
        bytes[length++] = 0xf0 | (point >> 18)
        bytes[length++] = 0x80 | ((point >> 12) & 0x3f)
      }
      bytes[length++] = 0x80 | ((point >> 6) & 0x3f)
    }
    bytes[length++] = 0x80 | (point & 0x3f)
  }
  return bytes.subarray(0, length)
}
