import { ALPHANUMERIC, BYTE, COUNT_BITS, INDICATOR_BITS, NUMERIC, type QrMode, type VersionClass } from './mode.ts'
import type { Run } from './runs.ts'

/** Bytes `start` to `end` (exclusive) of the data, written in one mode. */
export interface Segment {
  readonly mode: QrMode
  readonly start: number
  readonly end: number
}

/** A way to split data, and the bits that it takes, headers included. */
export interface Segmentation {
  readonly segments: readonly Segment[]
  readonly bits: number
}

/** Sixths of a bit for a character of each mode: 10 bits for 3 digits, 11 for 2 alphanumerics, 8 for a byte. */
const SIXTHS = [20, 33, 48] as const

/**
 * The split that takes the fewest bits in a class of versions.
 *
 * Segments only need to begin where runs do: to move a border so that the denser of two modes gets all that it can hold
 * never costs anything, as a digit adds at most 4 bits to a numeric segment and takes at least 5 from an alphanumeric one,
 * an alphanumeric adds at most 6 and takes 8 from bytes. So this walks the runs and keeps, for each mode that the last
 * segment can have, the least cost to be there, in sixths of a bit so that it is whole.
 */
export function cheapestSegments(runs: readonly Run[], versionClass: VersionClass): Segmentation {
  const countBits = COUNT_BITS[versionClass]
  const costs = [Infinity, Infinity, Infinity]
  const modesBefore: QrMode[][] = []
  let cheapest: QrMode = BYTE
  let leastBits = 0
  for (const { start, end, densest } of runs) {
    const before: QrMode[] = [NUMERIC, ALPHANUMERIC, BYTE]
    for (let mode = 0; mode < before.length; mode++) {
      const switched = 6 * (leastBits + INDICATOR_BITS + countBits[mode]!)
      const stayed = costs[mode]!
      if (switched < stayed) before[mode] = cheapest
      costs[mode] = mode < densest ? Infinity : Math.min(switched, stayed) + (end - start) * SIXTHS[mode]!
    }
    modesBefore.push(before)
    cheapest = bitsOf(costs, ALPHANUMERIC) < bitsOf(costs, BYTE) ? ALPHANUMERIC : BYTE
    if (bitsOf(costs, NUMERIC) < bitsOf(costs, cheapest)) cheapest = NUMERIC
    leastBits = bitsOf(costs, cheapest)
  }
  return { segments: walkBack(runs, modesBefore, cheapest), bits: leastBits }
}

/** A segment ends at a whole bit. */
const bitsOf = (costs: readonly number[], mode: QrMode): number => Math.ceil(costs[mode]! / 6)

/** From the mode of the last run back to that of the first, joining runs that share a segment. */
function walkBack(runs: readonly Run[], modesBefore: readonly (readonly QrMode[])[], last: QrMode): Segment[] {
  const segments: Segment[] = []
  let mode = last
  let end = runs.at(-1)?.end ?? 0
  for (let index = runs.length - 1; index >= 0; index--) {
    const before = modesBefore[index]![mode]!
    if (index === 0 || before !== mode) {
      const { start } = runs[index]!
      segments.unshift({ mode, start, end })
      end = start
    }
    mode = before
  }
  return segments
}
