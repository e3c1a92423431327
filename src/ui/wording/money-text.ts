import { directionOf } from '../i18n/text-direction.ts'
import { perLocale } from './per-locale.ts'

/** What rounds to a cent, the least that is written. Less is not nothing. Unit: the currency. */
const LEAST = 0.005

/** Whether a sum is too small to be written, and a bound is written in its place. */
export const isBelowCent = (value: number): boolean => value > 0 && value < LEAST

/**
 * A sum in the currency of the services, in the visitor's locale: `$1,234.50`, and `<$0.01` below a cent. It is read
 * from left to right, as every amount is, whatever words stand around it: where the page is read from the right it
 * brings the marks LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE.
 */
export function moneyText(value: number, locale: string): string {
  const sum = isBelowCent(value) ? `<${moneyFormat(locale).format(0.01)}` : moneyFormat(locale).format(value)
  return directionOf(locale) === 'ltr' ? sum : `\u2066${sum}\u2069`
}

/** The currency as `moneyText` writes it, for a number that stands beside it. */
export interface MoneySign {
  /** With the space between it and the number, where the language has one. */
  readonly text: string
  /** Whether it stands to the left of its number. */
  readonly isLeft: boolean
}

export const moneySign = perLocale((locale): MoneySign => {
  const parts = moneyFormat(locale).formatToParts(1)
  const at = parts.findIndex(({ type }) => type === 'currency')
  const isLeft = at < parts.findIndex(({ type }) => type === 'integer')
  const sign = parts[at]?.value ?? ''
  const space = /\s/u.exec(parts[isLeft ? at + 1 : at - 1]?.value ?? '')?.[0] ?? ''
  return { text: isLeft ? sign + space : space + sign, isLeft }
})

const moneyFormat = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', numberingSystem: 'latn' }),
)
