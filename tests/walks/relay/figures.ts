/** The value that so large a share of all lies at or below; `undefined` of nothing. */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
}

/** p50, p95, p99 and the largest, as whole milliseconds. */
export const spread = (values: readonly number[]): string =>
  [0.5, 0.95, 0.99, 1]
    .map((share) => Math.round(percentile(values, share) ?? Number.NaN).toLocaleString('en'))
    .join(' / ')
