import type { FaultRule } from '../../../sandbox/relay/fault-rule.ts'

/** What happens to a share of all frames, in both directions. Times in milliseconds. */
export const FAULTS = {
  none: undefined,
  swallow: { kind: 'drop' },
  cut: { kind: 'cut' },
  delay: { kind: 'reorder', fromMs: 1_000, toMs: 3_000 },
  reorder: { kind: 'reorder', fromMs: 1, toMs: 500 },
  double: { kind: 'duplicate', copies: 2 },
} as const satisfies Readonly<Record<string, FaultRule | undefined>>

export type FaultName = keyof typeof FAULTS
