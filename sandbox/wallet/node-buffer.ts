/** Letters that are made at once: more would be too many arguments of a call. */
const AT_ONCE = 0x8000

/** Of Node's `Buffer` what WalletConnect's packages use of it, to read and to write what a visitor allows (ReCaps). */
const nodeBuffer = {
  from(value: unknown, encoding?: string | number, length?: number): Uint8Array {
    if (typeof value !== 'string')
      return speaking(
        value instanceof ArrayBuffer
          ? new Uint8Array(value, Number(encoding ?? 0), length)
          : Uint8Array.from(value as Iterable<number>),
      )
    if (encoding !== 'base64') return speaking(new TextEncoder().encode(value))
    return speaking(Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0)))
  },
}

const speaking = (bytes: Uint8Array): Uint8Array =>
  Object.defineProperty(bytes, 'toString', { value: (encoding = 'utf8') => written(bytes, encoding) })

function written(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'base64') return btoa(lettersOf(bytes))
  if (encoding === 'hex') return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return new TextDecoder().decode(bytes)
}

function lettersOf(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return text
}

/** They expect it of a wallet's page, which has to bring it along. */
export function bringBuffer(): void {
  if (!('Buffer' in globalThis)) Object.assign(globalThis, { Buffer: nodeBuffer })
}
