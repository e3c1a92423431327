import { parseAmount } from '../../domain/send/amount.ts'
import { amountText } from './amount-text.ts'

/** The most decimal places of a quantity that is kept exactly. */
const PLACES = 36

/** An exact decimal number in the visitor's locale, cut as every amount is: `1,234.5`. */
export function quantityText(quantity: string, locale: string): string {
  const [whole = '0', places = ''] = quantity.split('.')
  const amount = parseAmount(`${whole}.${places.slice(0, PLACES)}`, PLACES)
  return amountText(amount ?? 0n, PLACES, locale)
}
