import { formatAmount } from '../../domain/send/amount.ts'
import { moneyText } from './money-text.ts'

/** What an amount is worth at a price, in words; `undefined` where no price is known, or it is worth nothing shown. */
export function worthText(
  amount: bigint,
  decimals: number | undefined,
  price: number | undefined,
  locale: string,
): string | undefined {
  if (price === undefined || decimals === undefined) return undefined
  const worth = Number(formatAmount(amount, decimals)) * price
  return Number.isFinite(worth) && worth >= 0.005 ? moneyText(worth, locale) : undefined
}
