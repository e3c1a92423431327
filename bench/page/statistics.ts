/** The middle of some figures and how far half of them lie around it. */
export interface Spread {
  readonly median: number
  readonly low: number
  readonly high: number
  readonly count: number
}

/** Undefined without figures. `low` and `high` are the quartiles. */
export function spreadOf(figures: readonly number[]): Spread | undefined {
  if (figures.length === 0) return undefined
  const sorted = [...figures].sort((left, right) => left - right)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!
  return { median: at(0.5), low: at(0.25), high: at(0.75), count: sorted.length }
}
