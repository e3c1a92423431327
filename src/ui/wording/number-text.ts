/**
 * A count as it is written where the visitor lives: `1,000`. In the digits 0–9 everywhere, as in every amount: those of
 * a form have to be typed so, and two kinds of digits on one screen are hard to read.
 */
export const numberText = (count: number, locale: string): string =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(count)
