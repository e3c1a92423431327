/** NaN of no numbers. */
export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((left, right) => left - right)[numbers.length >> 1] ?? NaN
