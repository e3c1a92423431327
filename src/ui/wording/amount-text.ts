import { formatAmount } from '../../domain/send/amount.ts'
import { perLocale } from './per-locale.ts'

/** Decimal places that are shown; the rest is cut, never rounded: an account must not hold less than the text says. */
export const SHOWN_PLACES = 6

/**
 * An amount in the visitor's locale: `1,234.5`. Exact up to {@link SHOWN_PLACES}; a smaller amount that is not zero is
 * written `<0.000001`.
 */
export function amountText(amount: bigint, decimals: number, locale: string): string {
  const [whole = '0', places = ''] = formatAmount(amount, decimals).split('.')
  const shown = places.slice(0, SHOWN_PLACES).replace(/0+$/, '')
  if (shown === '' && whole === '0' && places !== '')
    return `<0${decimalPoint(locale)}${'1'.padStart(SHOWN_PLACES, '0')}`
  return written(whole, shown, locale)
}

/** As {@link amountText}, rounded up: what is paid is never more than the text says. */
export function costText(amount: bigint, decimals: number, locale: string): string {
  const last = 10n ** BigInt(Math.max(decimals - SHOWN_PLACES, 0))
  return amountText(((amount + last - 1n) / last) * last, decimals, locale)
}

/** As {@link amountText}, to the last digit. */
export function exactAmountText(amount: bigint, decimals: number, locale: string): string {
  const [whole = '0', places = ''] = formatAmount(amount, decimals).split('.')
  return written(whole, places, locale)
}

function written(whole: string, places: string, locale: string): string {
  const grouped = wholeFormat(locale).format(BigInt(whole))
  return places === '' ? grouped : `${grouped}${decimalPoint(locale)}${places}`
}

const wholeFormat = perLocale((locale) => new Intl.NumberFormat(locale, { useGrouping: true, numberingSystem: 'latn' }))

const decimalPoint = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(0.5).find(({ type }) => type === 'decimal')
      ?.value ?? '.',
)
