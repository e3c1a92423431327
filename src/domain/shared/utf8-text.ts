/** Controls other than white space: no text that was written to be read has any. */
const CONTROLS = /(?![\t\n\v\f\r])\p{Cc}/u

/** The text that bytes are in UTF-8, or `undefined` where they are none. The language has this decoder, and it is strict. */
export function readUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return undefined
  }
}

/** Whether bytes are a text that somebody could read. */
export function isReadableText(bytes: Uint8Array): boolean {
  const text = readUtf8(bytes)
  return text !== undefined && !CONTROLS.test(text)
}
