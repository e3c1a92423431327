/** Waits between attempts to reach the relay while the visitor looks. Unit: milliseconds. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/** How long to wait after so many failures in a row; the last wait repeats. */
export const retryDelayMs = (failures: number): number =>
  RETRY_DELAYS_MS[Math.min(Math.max(failures, 1), RETRY_DELAYS_MS.length) - 1] ?? RETRY_DELAYS_MS[0]
