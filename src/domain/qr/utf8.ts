import { MOST_CHARACTERS } from './capacity.ts'
import type { InputBytes } from './input-bytes.ts'

/** What stands in for half a surrogate pair: U+FFFD, as everywhere on the web. */
const REPLACEMENT = 0xfffd

/** No UTF-16 unit takes more bytes than this. */
const MOST_BYTES_PER_UNIT = 3

/** Room for every text that a QR code can hold, kept so that a text costs no allocation. */
const room = /* @__PURE__ */ new Uint8Array(MOST_BYTES_PER_UNIT * MOST_CHARACTERS)

/**
 * The text in UTF-8, in a place that the next text will use again. Each lone surrogate becomes one U+FFFD.
 * Written here because the domain has no TextEncoder. Source: RFC 3629, section 3.
 */
export function utf8Bytes(text: string): InputBytes {
  const most = MOST_BYTES_PER_UNIT * text.length
  const bytes = most <= room.length ? room : new Uint8Array(most)
  let length = 0
  for (let index = 0; index < text.length; index++) {
    let point = text.codePointAt(index)!
    if (point < 0x80) {
      bytes[length++] = point
      continue
    }
    if (point > 0xffff) index++
    else if (point >= 0xd800 && point <= 0xdfff) point = REPLACEMENT
    const more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3
    // As many ones as there are bytes, then a zero, then the highest bits; the others six to a byte.
    bytes[length++] = (0xff00 >> (more + 1)) | (point >> (6 * more))
    for (let left = more - 1; left >= 0; left--) bytes[length++] = 0x80 | ((point >> (6 * left)) & 0x3f)
  }
  return { bytes, length }
}
