/** Graphemes that a name keeps unless the caller says otherwise. Source: row A13 of the hostile corpus. */
const NAME_GRAPHEMES = 64

/** UTF-16 units that one grapheme may take on average; a single "letter" of 10,000 stacked marks is an attack. */
const UNITS_PER_GRAPHEME = 16

/**
 * How much of a text is looked at for each grapheme wanted: the rest of a text of two megabytes would only cost time.
 */
const UNITS_READ_PER_GRAPHEME = 64

/**
 * Characters that are not drawn but change what is: controls (C0, C1), bidi controls, zero-width characters, joiners
 * and fillers, tags and variation selectors, lone surrogates. The white space among the controls is not part of it.
 */
const INVISIBLE = /(?![\t-\r\u0085])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/** White space of every kind; U+0085 and the blank braille cell count as such although `\s` leaves them out. */
const WHITE_SPACE = /[\s\u0085\u2800]+/gu

/** More than three marks on one letter: no living script needs them, "zalgo" text does. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu

/**
 * A name from outside (wallet, peer, token), fit to be shown on one line: no invisible or direction-changing
 * characters, white space collapsed, at most `max` graphemes. What is not a text becomes the empty one.
 *
 * Joined emoji are split into their parts, since the joiner is invisible too. Show the result inside `<bdi>`; search by
 * the raw name, not by this one.
 */
export function displayText(raw: unknown, max = NAME_GRAPHEMES): string {
  if (typeof raw !== 'string') return ''
  if (raw.length <= max && PLAIN.test(raw)) return raw
  const cleaned = raw
    .slice(0, max * UNITS_READ_PER_GRAPHEME)
    .replace(INVISIBLE, '')
    .replace(WHITE_SPACE, ' ')
    .replace(STACKED_MARKS, (_all, kept: string) => kept)
    .trim()
  return cutToGraphemes(cleaned, max).trimEnd()
}

/** A text has at most as many graphemes as UTF-16 units, so that most names need no segmenter. */
function cutToGraphemes(text: string, max: number): string {
  if (text.length <= max) return text
  let kept = ''
  let count = 0
  for (const grapheme of graphemes(text)) {
    if (count === max || kept.length + grapheme.length > max * UNITS_PER_GRAPHEME) break
    kept += grapheme
    count += 1
  }
  return kept
}

/** By code points where `Intl.Segmenter` is missing (Firefox before 125). */
function* graphemes(text: string): Generator<string> {
  if (typeof Intl.Segmenter !== 'function') yield* text
  else for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) yield segment
}

/** Matches most names, so that a list of thousands need not be checked letter by letter and script by script. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/
const ASCII = /^[ -~]*$/

/** Scripts with letters that look alike. Han, kana, Hangul, Arabic… next to Latin do not look alike. */
const LOOKALIKE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Lisu}/u,
]

/**
 * Whether a name mixes scripts that look alike, as "MetaMask" with a Cyrillic "а" does; such a name is shown with the
 * mark "unverified name". The whole text counts, not each word: "СОРЕ Wallet" deceives with a word of one script.
 */
export function hasMixedScripts(text: string): boolean {
  if (ASCII.test(text)) return false
  const plain = text.normalize('NFKC')
  return LOOKALIKE_SCRIPTS.filter((script) => script.test(plain)).length > 1
}
