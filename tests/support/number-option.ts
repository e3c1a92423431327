/**
 * The number that an option was given on the command line. A walk over a number that is none would end at once, and
 * well: nothing was found in nothing.
 *
 * @throws Error that says what the option takes.
 */
export function numberOption(option: string, text: string, min: number, max: number): number {
  const value = read(text)
  if (!(value >= min && value <= max)) throw new Error(`${option} needs a number from ${min} to ${max}, not "${text}".`)
  return value
}

/** The same, of an option that counts something. */
export function wholeNumberOption(option: string, text: string, min: number, max: number): number {
  const value = read(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`${option} needs a whole number from ${min} to ${max}, not "${text}".`)
  return value
}

/** `Number('')` is 0. */
const read = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
