/**
 * How long balance fetches stay blocked after one has failed.
 *
 * Unit: milliseconds. Source: product specification, section 9.
 */
export const BALANCE_BACKOFF_MS = 30_000

/**
 * Whether a balance fetch may start. A failure in the future means that the clock was set back: then there is no wait.
 *
 * @param now - Milliseconds since the Unix epoch, from the Clock port.
 * @param failedAt - When the last fetch failed, on the same scale; `undefined` if it did not.
 */
export const mayFetchBalance = (now: number, failedAt: number | undefined): boolean =>
  msUntilBalance(now, failedAt) === 0

/** How many seconds are left until then, rounded up; 0 where a fetch may start. Parameters as above. */
export const secondsUntilBalance = (now: number, failedAt: number | undefined): number =>
  Math.ceil(msUntilBalance(now, failedAt) / 1_000)

const msUntilBalance = (now: number, failedAt: number | undefined): number =>
  failedAt === undefined || now < failedAt ? 0 : Math.max(failedAt + BALANCE_BACKOFF_MS - now, 0)
