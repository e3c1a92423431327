/** A label that needs no encoding. */
const ASCII_LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

/**
 * First and last code point of the blocks in which registries sell names and to which no Unicode version adds letters.
 */
const BLOCKS = [
  [0xdf, 0x24f], // Latin
  [0x300, 0x36f], // combining marks
  [0x370, 0x52f], // Greek, Cyrillic
  [0x900, 0x97f], // Devanagari
  [0xe00, 0xe7f], // Thai
  [0x10d0, 0x10ff], // Georgian
  [0x1e00, 0x1eff], // Latin, Vietnamese among it
  [0x3041, 0x30ff], // kana
  [0x4e00, 0x9fff], // Han
  [0xac00, 0xd7a3], // Hangul
] as const

/**
 * Letters, marks and digits that every browser maps to themselves. Capitals and compatibility forms outside ASCII are
 * refused rather than mapped; ß and ς stay as they are (UTS 46, non-transitional).
 */
const KEPT_AS_IS = /^(?:[a-z0-9ßς-]|(?!\p{Changes_When_NFKC_Casefolded})[\p{L}\p{M}\p{Nd}])$/u

/** Right-to-left labels are letters of one script only, which satisfies RFC 5893 without its tables. */
const RIGHT_TO_LEFT_LABEL =
  /^(?:[\u05d0-\u05ea]+|(?:(?!\p{Changes_When_NFKC_Casefolded})[\u0620-\u063a\u0641-\u064a\u0671-\u06d3])+)$/u

/** Longest label and longest name, in octets. Source: RFC 1035, 2.3.4. */
const MAX_LABEL = 63
const MAX_NAME = 253

/**
 * The ASCII form of a host name (RFC 3490 ToASCII, RFC 3492), lower-cased; `undefined` for whatever a registry would
 * not sell: single words, IP addresses, empty labels, a trailing dot, underscores, capitals outside ASCII.
 * For every name it accepts, the browser's own `URL` gives the same host.
 */
export function hostNameToAscii(name: string): string | undefined {
  const spelled = name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).split('.')
  const labels = spelled.map(labelToAscii)
  if (labels.length < 2 || labels.includes(undefined)) return undefined

  const unicode = labels.map((label) => unicodeOf(label ?? ''))
  // Beside a right-to-left label, RFC 5893 asks the others to begin with a letter.
  const isBidi = unicode.some((label) => RIGHT_TO_LEFT_LABEL.test(label))
  if (isBidi && !unicode.every((label) => /^\p{L}/u.test(label))) return undefined

  const ascii = labels.join('.')
  // A last label that begins with a digit makes an IPv4 address of the name, in one notation or another.
  return ascii.length <= MAX_NAME && /^[a-z]/.test(labels.at(-1) ?? '') ? ascii : undefined
}

function labelToAscii(label: string): string | undefined {
  const ascii = ASCII_LABEL.test(label) ? label : encodeLabel(label)
  if (ascii === undefined || ascii.length > MAX_LABEL) return undefined
  return !ascii.startsWith('xn--') || encodeLabel(unicodeOf(ascii)) === ascii ? ascii : undefined
}

function encodeLabel(label: string): string | undefined {
  if (label.length > MAX_LABEL || label.normalize('NFC') !== label || !/[^\0-\x7f]/.test(label)) return undefined
  if (!RIGHT_TO_LEFT_LABEL.test(label) && !Array.from(label).every(isKept)) return undefined
  if (/^[-\p{M}]|-$|^..--/u.test(label)) return undefined
  return `xn--${toPunycode(label)}`
}

function isKept(character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  return KEPT_AS_IS.test(character) && (point < 0x80 || BLOCKS.some(([first, last]) => point >= first && point <= last))
}

const unicodeOf = (ascii: string): string => (ascii.startsWith('xn--') ? (fromPunycode(ascii.slice(4)) ?? '') : ascii)

/** Parameters of the Bootstring that is Punycode. Source: RFC 3492, 5. */
const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const INITIAL_BIAS = 72
const INITIAL_N = 128

const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'

const threshold = (k: number, bias: number): number => Math.min(Math.max(k - bias, T_MIN), T_MAX)

/** RFC 3492, 6.1. */
function adapt(delta: number, points: number, isFirst: boolean): number {
  let scaled = Math.floor(delta / (isFirst ? DAMP : 2))
  scaled += Math.floor(scaled / points)
  let k = 0
  for (; scaled > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) scaled = Math.floor(scaled / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * scaled) / (scaled + SKEW))
}

/** RFC 3492, 6.3; labels are short enough that nothing overflows. */
function toPunycode(text: string): string {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  let output = text.replace(/[^\0-\x7f]/gu, '')
  const basic = output.length
  if (basic > 0) output += '-'

  let [n, delta, bias, handled] = [INITIAL_N, 0, INITIAL_BIAS, basic]
  while (handled < points.length) {
    const next = Math.min(...points.filter((point) => point >= n))
    delta += (next - n) * (handled + 1)
    n = next
    for (const point of points) {
      if (point < n) delta += 1
      if (point !== n) continue
      output += variableLengthInteger(delta, bias)
      bias = adapt(delta, handled + 1, handled === basic)
      delta = 0
      handled += 1
    }
    delta += 1
    n += 1
  }
  return output
}

function variableLengthInteger(value: number, bias: number): string {
  let output = ''
  let rest = value
  for (let k = BASE; ; k += BASE) {
    const t = threshold(k, bias)
    if (rest < t) return output + DIGITS.charAt(rest)
    output += DIGITS.charAt(t + ((rest - t) % (BASE - t)))
    rest = Math.floor((rest - t) / (BASE - t))
  }
}

/** RFC 3492, 6.2; `undefined` for what is no Punycode. */
function fromPunycode(text: string): string | undefined {
  const split = text.lastIndexOf('-')
  const output = Array.from(text.slice(0, Math.max(split, 0)), (character) => character.charCodeAt(0))

  let [n, i, bias, at] = [INITIAL_N, 0, INITIAL_BIAS, split + 1]
  while (at < text.length) {
    const before = i
    let weight = 1
    for (let k = BASE; ; k += BASE) {
      const digit = DIGITS.indexOf(text.charAt(at++) || '?')
      if (digit < 0) return undefined
      i += digit * weight
      const t = threshold(k, bias)
      if (digit < t) break
      weight *= BASE - t
    }
    const length = output.length + 1
    bias = adapt(i - before, length, before === 0)
    n += Math.floor(i / length)
    i %= length
    if (n > 0x10ffff) return undefined
    output.splice(i++, 0, n)
  }
  return String.fromCodePoint(...output)
}
