import { parseAmount } from '../../domain/send/amount.ts'
import { amountText } from './amount-text.ts'

/** As many places as a quantity may have that is kept exactly. */
const PLACES = 36

/** An exact decimal number as it is written where the visitor lives, cut as every amount is: `1,234.5`. */
export function quantityText(quantity: string, locale: string): string {
  const [whole = '0', places = ''] = quantity.split('.')
  const amount = parseAmount(`${whole}.${places.slice(0, PLACES)}`, PLACES)
  return amountText(amount ?? 0n, PLACES, locale)
}
