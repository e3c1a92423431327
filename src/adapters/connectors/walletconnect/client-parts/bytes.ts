/** `uint8arrays`, in the encodings that the client uses. A contract test compares the two. */

export type Encoding = 'utf8' | 'base10' | 'base16' | 'base64pad' | 'base64url'

interface Digits {
  readonly digits: string
  readonly bitsPerDigit: number
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const DIGITS: Readonly<Record<string, Digits>> = {
  base16: { digits: '0123456789abcdef', bitsPerDigit: 4 },
  base64pad: { digits: `${LETTERS}0123456789+/=`, bitsPerDigit: 6 },
  base64url: { digits: `${LETTERS}0123456789-_`, bitsPerDigit: 6 },
}

export function concat(parts: readonly Uint8Array[], length = parts.reduce((sum, each) => sum + each.length, 0)) {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function toString(bytes: Uint8Array, encoding: Encoding = 'utf8'): string {
  if (encoding === 'utf8') return new TextDecoder().decode(bytes)
  if (encoding === 'base10') return oneByte(bytes.length <= 1, String(bytes[0] ?? ''))
  const { digits, bitsPerDigit } = digitsOf(encoding)
  const mask = (1 << bitsPerDigit) - 1
  let text = ''
  let bits = 0
  let buffer = 0
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    bits += 8
    while (bits > bitsPerDigit) {
      bits -= bitsPerDigit
      text += digits[mask & (buffer >> bits)]
    }
  }
  if (bits > 0) text += digits[mask & (buffer << (bitsPerDigit - bits))]
  return encoding === 'base64pad' ? text.padEnd(Math.ceil(text.length / 4) * 4, '=') : text
}

/** @throws SyntaxError where the text is not of this encoding. */
export function fromString(text: string, encoding: Encoding = 'utf8'): Uint8Array {
  if (encoding === 'utf8') return new TextEncoder().encode(text)
  if (encoding === 'base10') return oneByte(/^(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])?$/.test(text), tens(text))
  const { digits, bitsPerDigit } = digitsOf(encoding)
  const whole = text.replace(/(?<!=)=+$/, '')
  const bytes = new Uint8Array(Math.floor((whole.length * bitsPerDigit) / 8))
  let bits = 0
  let buffer = 0
  let at = 0
  for (const char of whole) {
    const digit = digits.indexOf(char)
    if (digit < 0) throw new SyntaxError(`Non-${encoding} character`)
    buffer = (buffer << bitsPerDigit) | digit
    bits += bitsPerDigit
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = 0xff & (buffer >> bits)
  }
  if (bits >= bitsPerDigit || (0xff & (buffer << (8 - bits))) !== 0) throw new SyntaxError('Unexpected end of data')
  return bytes
}

const tens = (text: string) => (text === '' ? new Uint8Array() : Uint8Array.of(Number(text)))

/** The client writes the type of an envelope with ten digits, which is one byte. */
function oneByte<Made>(isOne: boolean, made: Made): Made {
  if (!isOne) throw new SyntaxError('More than one byte in base10')
  return made
}

function digitsOf(encoding: string): Digits {
  const found = DIGITS[encoding]
  if (found === undefined) throw new Error(`Unsupported encoding "${encoding}"`)
  return found
}
