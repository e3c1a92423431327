/** The most decimal places that a quantity may have; see the reader of the history. */
const PLACES = 78

const NUMBER = /^(\d+)(?:\.(\d+))?$/

/** An exact decimal number times 10^`PLACES`; a text that is no number counts as 0. */
function scaled(quantity: string): bigint {
  const [, whole, places = ''] = NUMBER.exec(quantity) ?? []
  return whole === undefined ? 0n : BigInt(whole + places.slice(0, PLACES).padEnd(PLACES, '0'))
}

const [ZERO, NINE, POINT] = [48, 57, 46] as const

/**
 * Whether nothing was moved at all: `0`, `0.000`, and what is no number. Digit by digit: of 10,000, making numbers of
 * them or matching patterns takes most of the time that the rows of a history take.
 */
export function isZero(quantity: string): boolean {
  let [point, isNothing] = [-1, true]
  for (let index = 0; index < quantity.length; index += 1) {
    const code = quantity.charCodeAt(index)
    if (code === POINT && point < 0 && index > 0) point = index
    else if (!(code >= ZERO && code <= NINE)) return true
    else if (code !== ZERO) isNothing = false
  }
  return isNothing || point === quantity.length - 1
}

/** The exact sum of two decimal numbers. */
export function sumOf(one: string, other: string): string {
  const digits = (scaled(one) + scaled(other)).toString().padStart(PLACES + 1, '0')
  const places = digits.slice(-PLACES).replace(/0+$/, '')
  return places === '' ? digits.slice(0, -PLACES) : `${digits.slice(0, -PLACES)}.${places}`
}
