/** Plain digits with at most one point: no sign, no exponent, no grouping, no digits of other scripts. */
const DECIMAL = /^(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/

/** No chain of ours holds more than 2^256 - 1 of anything: 78 digits. */
const MAX_DIGITS = 78

/** UTF-16 units. No visitor types more, and stripping trailing zeros from 100 kB takes seconds. */
const MAX_TEXT = 256

/**
 * The exact amount that a text stands for, in the smallest unit, or `undefined`. Nothing is ever rounded: a text with
 * more decimal places than the currency has is no amount.
 *
 * @param decimals - How many decimal places one unit has.
 */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  if (text.length > MAX_TEXT) return undefined
  const trimmed = text.trim()
  if (!DECIMAL.test(trimmed)) return undefined
  const [whole = '', places = ''] = trimmed.split('.')
  const fraction = places.replace(/0+$/, '')
  if (fraction.length > decimals || whole.replace(/^0+/, '').length + decimals > MAX_DIGITS) return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** The shortest text that {@link parseAmount} reads back as the same amount: `1500000000000000000n` is `1.5`. */
export function formatAmount(amount: bigint, decimals: number): string {
  const sign = amount < 0n ? '-' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return sign + whole + (fraction === '' ? '' : `.${fraction}`)
}
