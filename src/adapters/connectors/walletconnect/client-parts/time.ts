/** `@walletconnect/time`, as far as the client asks for it. Unit of the constants: seconds. */

export const ONE_SECOND = 1
export const FIVE_SECONDS = 5
export const THIRTY_SECONDS = 30
export const ONE_MINUTE = 60
export const FIVE_MINUTES = 5 * ONE_MINUTE
export const ONE_HOUR = 60 * ONE_MINUTE
export const SIX_HOURS = 6 * ONE_HOUR
export const ONE_DAY = 24 * ONE_HOUR
export const SEVEN_DAYS = 7 * ONE_DAY
export const THIRTY_DAYS = 30 * ONE_DAY

export const toMiliseconds = (seconds: number): number => seconds * 1_000
export const fromMiliseconds = (ms: number): number => Math.floor(ms / 1_000)
