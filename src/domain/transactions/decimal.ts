/** The most decimal places that a quantity may have; see the reader of the history. */
const PLACES = 78

const NUMBER = /^(\d+)(?:\.(\d+))?$/

/** An exact decimal number times 10^`PLACES`; a text that is no number counts as 0. */
function scaled(quantity: string): bigint {
  const [, whole, places = ''] = NUMBER.exec(quantity) ?? []
  return whole === undefined ? 0n : BigInt(whole + places.slice(0, PLACES).padEnd(PLACES, '0'))
}

/** Whether nothing was moved at all: `0`, `0.000`. By its digits: making a number of each of 10,000 takes long. */
export const isZero = (quantity: string): boolean => !NUMBER.test(quantity) || !/[1-9]/.test(quantity)

/** The exact sum of two decimal numbers. */
export function sumOf(one: string, other: string): string {
  const digits = (scaled(one) + scaled(other)).toString().padStart(PLACES + 1, '0')
  const places = digits.slice(-PLACES).replace(/0+$/, '')
  return places === '' ? digits.slice(0, -PLACES) : `${digits.slice(0, -PLACES)}.${places}`
}
