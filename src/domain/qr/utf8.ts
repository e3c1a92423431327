import type { InputBytes } from './input-bytes.ts'

/** What stands in for half a surrogate pair: U+FFFD, as everywhere on the web. */
const REPLACEMENT = 0xfffd

/** No UTF-16 unit takes more bytes than this. */
const MOST_BYTES_PER_UNIT = 3

/** Room for every text that a QR code can hold (7,089 digits at most), kept so that a text costs no allocation. */
const room = /* @__PURE__ */ new Uint8Array(MOST_BYTES_PER_UNIT * 7089)

/**
 * The text in UTF-8, in a place that the next text will use again. Each lone surrogate becomes one U+FFFD.
 * Written here because the domain has no TextEncoder. Source: RFC 3629, section 3.
 */
export function utf8Bytes(text: string): InputBytes {
  const most = MOST_BYTES_PER_UNIT * text.length
  const bytes = most <= room.length ? room : new Uint8Array(most)
  let length = 0
  for (let index = 0; index < text.length; index++) {
    let point = text.charCodeAt(index)
    if (point < 0x80) {
      bytes[length++] = point
      continue
    }
    if (point >= 0xd800 && point <= 0xdfff) {
      const low = text.charCodeAt(index + 1)
      const isPair = point <= 0xdbff && low >= 0xdc00 && low <= 0xdfff
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
  return { bytes, length }
}
