/**
 * Characters that are not drawn but change what is, or its order: controls (white space of a text aside), bidi
 * controls, zero-width letters, fillers, tags, separators of lines, lone surrogates, and the blank cell of braille.
 */
const HIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|\r(?!\n)/gu

/** Scripts in which zero-width characters join or separate letters: there they are part of the spelling. */
const JOINED =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u20E3\uFE0F]/u
const EMOJI = /\p{Emoji}/u

const NON_JOINER = '\u200C'
const JOINER = '\u200D'
/** The variation selector for emoji presentation. */
const AS_PICTURE = '\uFE0F'

/**
 * A text with every invisible character written out, as `⟦U+202E⟧`, so that different texts never look the same.
 * Joiners inside emoji, and inside the scripts that use them, stay.
 */
export const withHiddenShown = (text: string): string =>
  text.replace(HIDDEN, (letter, at: number) => (isSpelling(text, letter, at) ? letter : named(letter)))

export const hasHiddenLetters = (text: string): boolean => withHiddenShown(text) !== text

const named = (letter: string): string =>
  `⟦U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟧`

function isSpelling(text: string, letter: string, at: number): boolean {
  if (letter !== NON_JOINER && letter !== JOINER && letter !== AS_PICTURE) return false
  const [before, after] = [letterBefore(text, at), letterAt(text, at + 1)]
  if (letter === AS_PICTURE) return EMOJI.test(before)
  const isOfScript = JOINED.test(before) && JOINED.test(after)
  return isOfScript || (letter === JOINER && PICTURE.test(before) && PICTURE.test(after))
}

/** Outside the text this is NUL, which is part of no spelling. */
const letterAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0)

function letterBefore(text: string, at: number): string {
  const last = letterAt(text, at - 1)
  return /[\uDC00-\uDFFF]/.test(last) ? letterAt(text, at - 2) : last
}
