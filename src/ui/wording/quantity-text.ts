import { amountText } from './amount-text.ts'
import { shortAmountText } from './short-amount-text.ts'

/** The most decimal places of a quantity that is kept exactly. */
const PLACES = 36

/**
 * An exact decimal number in the visitor's locale, cut as every amount is: `1,234.5`. It may be larger than any chain counts:
 * who sends junk names what they like. A text that is no number counts as 0.
 */
export const quantityText = (quantity: string, locale: string): string => amountText(counted(quantity), PLACES, locale)

/** As {@link quantityText}, for a row. */
export const shortQuantityText = (quantity: string, locale: string): string =>
  shortAmountText(counted(quantity), PLACES, locale)

function counted(quantity: string): bigint {
  const [, whole = '0', places = ''] = /^(\d+)(?:\.(\d*))?$/.exec(quantity) ?? []
  return BigInt(whole + places.slice(0, PLACES).padEnd(PLACES, '0'))
}
