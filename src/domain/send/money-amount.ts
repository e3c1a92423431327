import { formatAmount, parseAmount } from './amount.ts'

/** Decimal places of a price that count: all that the shortest form of a number above 0.000001 can have. */
const PRICE_PLACES = 24
/** Decimal places of a sum of money that are read. */
const MONEY_PLACES = 18
/** Decimal places of the result: prices are not more exact than that. */
const MOST_PLACES = 8

/**
 * How much of a token a sum of money buys at a price, rounded down; `undefined` for no sum, or a price that says
 * nothing.
 *
 * @param money - Plain digits with at most one point.
 * @param price - Of one whole token, in the same currency.
 */
export function amountForMoney(money: string, price: number, decimals: number): string | undefined {
  const sum = parseAmount(money, MONEY_PLACES)
  const perToken = parseAmount(price < 1e12 ? plainDigits(price) : '', PRICE_PLACES)
  if (sum === undefined || perToken === undefined || perToken === 0n) return undefined
  const places = Math.min(decimals, MOST_PLACES)
  const units = (sum * 10n ** BigInt(PRICE_PLACES + places)) / (perToken * 10n ** BigInt(MONEY_PLACES))
  return formatAmount(units, places)
}

/** As the price was written: `toFixed` makes 999999.998999999999 of 999999.999, and more would be sent than was meant. */
function plainDigits(price: number): string {
  const shortest = String(price)
  return shortest.includes('e') ? price.toFixed(PRICE_PLACES) : shortest
}
