/** How a node that refuses to answer is treated. Times are milliseconds on the monotonic clock. */
export interface Circuit {
  /** Refusals in a row. */
  readonly refusals: number
  /** The node is not asked before this time. */
  readonly restsUntil: number
}

export const closedCircuit: Circuit = { refusals: 0, restsUntil: 0 }

/** H01: limits of the pause that a node may ask for. Unit: milliseconds. */
const SHORTEST_REST_MS = 1_000
const LONGEST_REST_MS = 60_000

/** H01: after this many refusals in a row a node is only tried at intervals. */
const REFUSALS_TO_OPEN = 3
const PROBE_EVERY_MS = 30_000

export const mayAsk = ({ restsUntil }: Circuit, now: number): boolean => now >= restsUntil

/** @param asked - The pause that the node asked for. Unit: milliseconds. */
export function refusedAt({ refusals }: Circuit, now: number, asked: number | undefined): Circuit {
  const rest = Math.min(Math.max(asked ?? 0, SHORTEST_REST_MS), LONGEST_REST_MS)
  const isOpen = refusals + 1 >= REFUSALS_TO_OPEN
  return { refusals: refusals + 1, restsUntil: now + (isOpen ? Math.max(rest, PROBE_EVERY_MS) : rest) }
}
