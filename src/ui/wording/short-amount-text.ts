import { amountText } from './amount-text.ts'
import { perLocale } from './per-locale.ts'

/** So much of a row is for a number. Unit: characters. */
const ROOM = 9
/** From here on a word counts: so many digits before the decimal point. */
const DIGITS_OF_A_MILLION = 7
/** The digits before the word. */
const SHOWN_DIGITS = 3

/**
 * An amount for a row: as {@link amountText}, but with fewer decimal places where it is long, and with a word from a
 * million on: `1.23M`. Cut and never rounded, as every amount is.
 */
export function shortAmountText(amount: bigint, decimals: number, locale: string): string {
  const exact = amountText(amount, decimals, locale)
  const unit = 10n ** BigInt(decimals)
  const whole = amount / unit
  const digits = String(whole).length
  if (digits >= DIGITS_OF_A_MILLION) {
    const rest = 10n ** BigInt(digits - SHOWN_DIGITS)
    return compact(locale).format(Number((whole / rest) * rest))
  }
  // A text below the least that is shown has a sign before it, and is no longer than that.
  if (exact.length <= ROOM || whole === 0n) return exact
  const before = amountText(whole, 0, locale).length
  const places = Math.max(ROOM - before - 1, 0)
  const last = 10n ** BigInt(Math.max(decimals - places, 0))
  return amountText((amount / last) * last, decimals, locale)
}

const compact = perLocale(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2, numberingSystem: 'latn' }),
)
