/** A code with some words around it is still read; a whole mail is not. Unit: UTF-16 code units. */
const MAX_PASTED = 200

/**
 * Code points of the digit 0 in the scripts that keyboards of our languages have: ASCII, full width, Arabic,
 * Persian, Devanagari, Thai.
 */
const ZEROS = [0x30, 0xff10, 0x660, 0x6f0, 0x966, 0xe50] as const

/**
 * The digits in what was typed or pasted ("123 456", "Your code: 123-456"), as ASCII, at most as many as a code has.
 */
export function digitsIn(text: string, most: number): string {
  let digits = ''
  for (const character of text.slice(0, MAX_PASTED)) {
    const point = character.codePointAt(0) ?? 0
    const zero = ZEROS.find((each) => point >= each && point < each + 10)
    if (zero !== undefined && digits.length < most) digits += String(point - zero)
  }
  return digits
}
