/** From here on numbers have separators. To make a format takes tens of milliseconds on a phone. */
const FIRST_WITH_SEPARATORS = 1_000

/**
 * A count in the visitor's locale: `1,000`. With the digits 0–9 in every language, as in every amount: a form accepts
 * only these, and two kinds of digits on one screen are hard to read.
 */
export const numberText = (count: number, locale: string): string =>
  Number.isInteger(count) && count >= 0 && count < FIRST_WITH_SEPARATORS
    ? String(count)
    : new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(count)
