/** Controls other than white space: readable text has none. */
const CONTROLS = /(?!\s)\p{Cc}/u

/**
 * The text that bytes are in UTF-8, or `undefined` for any other bytes. The language's own decoder, which is strict.
 */
export function readUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return undefined
  }
}

/** Whether bytes are a text that a visitor could read. */
export function isReadableText(bytes: Uint8Array): boolean {
  const text = readUtf8(bytes)
  return text !== undefined && !CONTROLS.test(text)
}
