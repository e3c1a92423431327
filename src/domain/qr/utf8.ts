/** No UTF-16 unit takes more. */
export const MOST_BYTES_A_UNIT = 3

/** The text in UTF-8. Each lone surrogate becomes one U+FFFD. */
export function utf8Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(MOST_BYTES_A_UNIT * text.length)
  return bytes.subarray(0, writeUtf8(text, bytes))
}

/**
 * Writes the text in UTF-8, each lone surrogate as one U+FFFD.
 * Written here because the domain has no TextEncoder. Source: RFC 3629, section 3.
 *
 * @param bytes - With room for {@link MOST_BYTES_A_UNIT}.
 * @returns how many bytes it takes.
 */
export function writeUtf8(text: string, bytes: Uint8Array): number {
  let length = 0
  for (let index = 0; index < text.length; index++) {
    let point = text.codePointAt(index)!
    if (point < 0x80) {
      bytes[length++] = point
      continue
    }
    if (point > 0xffff) index++
    else if (point >= 0xd800 && point <= 0xdfff) point = 0xfffd
    const more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3
    // As many ones as there are bytes, then a zero, then the highest bits; the others six to a byte.
    bytes[length++] = (0xff00 >> (more + 1)) | (point >> (6 * more))
    for (let left = more - 1; left >= 0; left--) bytes[length++] = 0x80 | ((point >> (6 * left)) & 0x3f)
  }
  return length
}
