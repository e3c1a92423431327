import { CoreError } from '../shared/core-error.ts'

/** The relay accepts a token this far from its own time. Unit: milliseconds. Source: measured leeway of the relay. */
export const RELAY_LEEWAY_MS = 120_000
/**
 * The clocks of the page's server and of the relay may differ: so half of the leeway already makes the visitor's clock
 * suspect.
 */
export const SUSPICIOUS_SKEW_MS = RELAY_LEEWAY_MS / 2

export interface ClockSkew {
  readonly minutes: number
  readonly isAhead: boolean
}

/**
 * What is wrong with the visitor's clock, for the end of a sentence, or `undefined` if it is good enough.
 *
 * @param skew - How far the clock is ahead, in milliseconds; negative when it is behind.
 */
export function clockSkewMinutes(skew: number | undefined): ClockSkew | undefined {
  if (skew === undefined || Math.abs(skew) < SUSPICIOUS_SKEW_MS) return undefined
  return { minutes: Math.max(1, Math.round(Math.abs(skew) / 60_000)), isAhead: skew > 0 }
}

/** The device's clock is what has to be corrected. @param cause - What failed because of it. */
export const clockWrong = ({ minutes, isAhead }: ClockSkew, cause?: CoreError): CoreError =>
  new CoreError('CLOCK_WRONG', { details: `about ${minutes} min ${isAhead ? 'ahead' : 'behind'}`, cause })
