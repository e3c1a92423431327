/** How a language writes numbers. */
export interface NumberMarks {
  /** What stands before the decimal places: `.` or `,`. */
  readonly decimal: string
  /** The digits that its keyboards type as well as 0–9, by their Unicode name: Arabic, Persian, Devanagari or Thai. */
  readonly ownDigits: OwnDigits | undefined
  /** Whether digits are grouped as in India: `12,34,567`. */
  readonly isIndian: boolean
}

export type OwnDigits = 'arab' | 'arabext' | 'deva' | 'thai'

/** What a visitor has typed, as plain digits with at most one point: what `parseAmount` reads. */
export type WrittenAmount =
  | { readonly kind: 'amount'; readonly plain: string }
  /** It could mean each of these, or is written as in another language: it is not guessed, the visitor decides. */
  | { readonly kind: 'doubtful'; readonly readings: readonly string[] }
  | { readonly kind: 'none' }

/** UTF-16 units. */
const MAX_TEXT = 256

const NONE: WrittenAmount = { kind: 'none' }
const amount = (plain: string): WrittenAmount => ({ kind: 'amount', plain })
const doubtful = (...readings: readonly string[]): WrittenAmount => ({ kind: 'doubtful', readings })

/** Spaces that languages set between groups; none of them is ever a decimal mark. */
const SPACES = /[ \u00a0\u2009\u202f]/g
const GROUPED_BY_SPACES = /^[1-9][0-9]{0,2}(?: [0-9]{3})+(?:([.,])[0-9]+)?$/
/** Arabic and Persian have marks of their own, which keyboards often lack; Hindi and Thai differ in their digits alone. */
const OWN_DIGITS = {
  arab: { zero: 0x660, all: /^[\u0660-\u0669\u066b\u066c\u060c.,]+$/, hasMarks: true },
  arabext: { zero: 0x6f0, all: /^[\u06f0-\u06f9\u066b\u066c\u060c.,]+$/, hasMarks: true },
  deva: { zero: 0x966, all: /^[\u0966-\u096f.,]+$/, hasMarks: false },
  thai: { zero: 0xe50, all: /^[\u0e50-\u0e59.,]+$/, hasMarks: false },
} as const
/** `1,500` and `1.500`: one thousand five hundred, or one and a half, depending on the language. */
const THREE_PLACES = /^[1-9][0-9]{0,2}[.,][0-9]{3}$/
const GROUPED = {
  ',': /^[1-9][0-9]{0,2}(?:,[0-9]{3})+(?:\.[0-9]+)?$/,
  '.': /^[1-9][0-9]{0,2}(?:\.[0-9]{3})+(?:,[0-9]+)?$/,
} as const
/** Unlike {@link GROUPED}: a group of two before the last one. */
const GROUPED_AS_IN_INDIA = /^[1-9][0-9]?(?:,[0-9]{2})+,[0-9]{3}(?:\.[0-9]+)?$/
/** One mark at most. */
const PLAIN = /^(?:[0-9]+[.,]?[0-9]*|[.,][0-9]+)$/

/**
 * The exact amount that a text means in a language; nothing is rounded and nothing guessed. A point is read as a
 * decimal mark in every language, unless it could be another's grouping.
 */
export function readWrittenAmount(text: string, marks: NumberMarks): WrittenAmount {
  if (text.length > MAX_TEXT) return NONE
  const typed = text.trim()
  const own = marks.ownDigits && OWN_DIGITS[marks.ownDigits]
  if (own === undefined || !own.all.test(typed)) return readLatin(typed, marks)
  const latin = inLatin(typed, own.zero)
  if (!own.hasMarks) return readLatin(latin, marks)
  if (/[\u066b\u066c]/.test(latin)) return readArabic(latin)
  return readLatin(latin.replaceAll('\u060c', ','), { ...marks, decimal: '\u066b' })
}

function readLatin(trimmed: string, marks: NumberMarks): WrittenAmount {
  const spaced = trimmed.replace(SPACES, ' ')
  if (spaced.includes(' ')) return readSpaced(spaced, marks)
  if (THREE_PLACES.test(trimmed)) return readThreePlaces(trimmed, marks)
  if (PLAIN.test(trimmed)) {
    const plain = trimmed.replace(',', '.')
    return trimmed.includes(',') && marks.decimal !== ',' ? doubtful(plain) : amount(plain)
  }
  return readGrouped(trimmed, marks)
}

/** As the language writes it, so that {@link readWrittenAmount} reads back the same without a question. */
export function writeAmount(plain: string, { decimal }: NumberMarks): string {
  const written = plain.replace('.', decimal)
  // An extra zero shows that these are decimal places.
  return decimal === ',' && THREE_PLACES.test(written) ? `${written}0` : written
}

function readThreePlaces(text: string, { decimal }: NumberMarks): WrittenAmount {
  if (decimal === '.' && text.includes('.')) return amount(text)
  const [whole, places] = [text.slice(0, -4), text.slice(-3)]
  const rest = places.replace(/0+$/, '')
  return doubtful(rest === '' ? whole : `${whole}.${rest}`, whole + places)
}

function readSpaced(text: string, { decimal }: NumberMarks): WrittenAmount {
  const found = GROUPED_BY_SPACES.exec(text)
  if (found === null) return NONE
  const plain = text.replaceAll(' ', '').replace(',', '.')
  return found[1] === undefined || found[1] === decimal ? amount(plain) : doubtful(plain)
}

function readGrouped(text: string, { decimal, isIndian }: NumberMarks): WrittenAmount {
  if (GROUPED_AS_IN_INDIA.test(text)) {
    const plain = text.replaceAll(',', '')
    return isIndian ? amount(plain) : doubtful(plain)
  }
  const group = GROUPED[','].test(text) ? ',' : GROUPED['.'].test(text) ? '.' : undefined
  if (group === undefined) return NONE
  const plain = text.replaceAll(group, '').replace(',', '.')
  return group === decimal ? doubtful(plain) : amount(plain)
}

/** With the digits 0–9 in the place of those that follow a zero. */
const inLatin = (text: string, zero: number): string =>
  [...text]
    .map((each) => {
      const digit = each.charCodeAt(0) - zero
      return digit >= 0 && digit <= 9 ? String(digit) : each
    })
    .join('')

/** No other language uses these marks, so nothing is ambiguous; beside other marks they mean nothing. */
function readArabic(text: string): WrittenAmount {
  if (/[\u060c.,]/.test(text)) return NONE
  const latin = text.replaceAll('\u066c', ',').replaceAll('\u066b', '.')
  if (GROUPED[','].test(latin)) return amount(latin.replaceAll(',', ''))
  return !latin.includes(',') && PLAIN.test(latin) ? amount(latin) : NONE
}
