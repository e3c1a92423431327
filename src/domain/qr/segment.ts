import { BYTE, COUNT_BITS, INDICATOR_BITS, NUMERIC, type QrMode, type VersionClass } from './mode.ts'
import type { Run } from './runs.ts'

/** Data written in one mode: from where the segment before ends, or from the first byte on, to `end` (exclusive). */
export interface Segment {
  readonly mode: QrMode
  readonly end: number
  readonly next: Segment | undefined
}

/** Data cut into segments. */
export interface Split {
  readonly first: Segment | undefined
  readonly bits: number
}

/** Sixths of a bit for a character of each mode: 10 bits for 3 digits, 11 for 2 alphanumerics, 8 for a byte. */
const SIXTHS = [20, 33, 48] as const

/**
 * The split that takes the fewest bits in a class of versions.
 *
 * Segments only need to begin where runs do: to move a border so that the denser of two modes gets all that it can hold
 * never costs anything, as a digit adds at most 4 bits to a numeric segment and takes at least 5 from an alphanumeric
 * one, an alphanumeric adds at most 6 and takes 8 from bytes. So this walks the runs from the last one on and keeps,
 * for each mode that the foremost segment can have, the least cost to be there, in sixths of a bit so that it is whole.
 */
export function cheapestSegments(runs: readonly Run[], length: number, versionClass: VersionClass): Split {
  const costs = [Infinity, Infinity, Infinity]
  const segments: (Segment | undefined)[] = []
  let first: Segment | undefined
  let bits = 0
  let end = length
  for (let index = runs.length - 1; index >= 0; index--) {
    const { start, densest } = runs[index]!
    const next = first
    const bitsBehind = bits
    bits = Infinity
    for (let mode: QrMode = NUMERIC; mode <= BYTE; mode = (mode + 1) as QrMode) {
      const begun = 6 * (bitsBehind + INDICATOR_BITS + COUNT_BITS[versionClass][mode])
      if (begun < costs[mode]!) {
        costs[mode] = begun
        segments[mode] = { mode, end, next }
      }
      costs[mode]! += mode < densest ? Infinity : (end - start) * SIXTHS[mode]
      // A segment is filled up to a bit.
      const filled = Math.ceil(costs[mode]! / 6)
      if (filled < bits) {
        bits = filled
        first = segments[mode]
      }
    }
    end = start
  }
  return { first, bits }
}
