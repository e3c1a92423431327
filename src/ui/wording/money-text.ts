import { directionOf } from '../i18n/text-direction.ts'
import { perLocale } from './per-locale.ts'

/**
 * A sum in the currency of the services, in the visitor's locale: `$1,234.50`. It is read from left to right, as every
 * amount is, whatever words stand around it: where the page is read from the right it brings the marks LEFT-TO-RIGHT
 * ISOLATE and POP DIRECTIONAL ISOLATE.
 */
export function moneyText(value: number, locale: string): string {
  const sum = moneyFormat(locale).format(value)
  return directionOf(locale) === 'ltr' ? sum : `\u2066${sum}\u2069`
}

const moneyFormat = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', numberingSystem: 'latn' }),
)
