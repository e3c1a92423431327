import { formatAmount } from '../../domain/send/amount.ts'
import { isBelowCent, moneyText } from './money-text.ts'

/** What an amount is worth at a price, in words; `undefined` where no price is known, or it is worth nothing. */
export function worthText(
  amount: bigint,
  decimals: number | undefined,
  price: number | undefined,
  locale: string,
): string | undefined {
  return estimateText(amount, decimals, price, locale, (money) => money)
}

/**
 * As {@link worthText}, beside an amount that is to be sent or paid: that alone is certain, so that the sum is marked as
 * an estimate. A bound, as what is below a cent has, is none.
 */
export function estimateText(
  amount: bigint,
  decimals: number | undefined,
  price: number | undefined,
  locale: string,
  about: (money: string) => string,
): string | undefined {
  if (price === undefined || decimals === undefined) return undefined
  const worth = Number(formatAmount(amount, decimals)) * price
  if (!Number.isFinite(worth) || worth <= 0) return undefined
  const money = moneyText(worth, locale)
  return isBelowCent(worth) ? money : about(money)
}
