import { directionOf } from '../i18n/text-direction.ts'

/** What follows is read from left to right still. Without it `US$` at the end of a sum is drawn as `$US` in Arabic. */
const LEFT_TO_RIGHT_MARK = '\u200E'

/** A sum in the currency of the services, in the visitor's locale: `$1,234.50`. */
export function moneyText(value: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', numberingSystem: 'latn' })
  if (directionOf(locale) === 'ltr') return format.format(value)
  return format
    .formatToParts(value)
    .map((part) => (part.type === 'currency' ? `${part.value}${LEFT_TO_RIGHT_MARK}` : part.value))
    .join('')
}
