/** The largest number of seconds that contracts count; they mean by it, and by more, that there is no end. */
const MOST_SECONDS = 2n ** 48n - 1n

/** When something ends; `undefined`: never. Unit: seconds since the Unix epoch. */
export const endOf = (seconds: bigint | undefined): bigint | undefined =>
  seconds === undefined || seconds >= MOST_SECONDS ? undefined : seconds
