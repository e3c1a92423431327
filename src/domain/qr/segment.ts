import { COUNT_BITS, INDICATOR_BITS, type QrMode, type VersionClass } from './mode.ts'
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

/** Segments so far, the last one first; each ends where the one after it starts. */
interface Chain {
  readonly mode: QrMode
  readonly start: number
  readonly before: Chain | undefined
}

/**
 * The split that takes the fewest bits in a class of versions.
 *
 * Segments only need to begin where runs do: to move a border so that the denser of two modes gets all that it can hold
 * never costs anything, as a digit adds at most 4 bits to a numeric segment and takes at least 5 from an alphanumeric one,
 * an alphanumeric adds at most 6 and takes 8 from bytes. So this walks the runs and keeps, for each mode that the last
 * segment can have, the least cost to be there, in sixths of a bit so that it is whole.
 */
export function cheapestSegments(runs: readonly Run[], length: number, versionClass: VersionClass): Segmentation {
  const costs = [Infinity, Infinity, Infinity]
  const chains: (Chain | undefined)[] = [undefined, undefined, undefined]
  let cheapest: Chain | undefined
  let bits = 0
  for (let index = 0; index < runs.length; index++) {
    const { start, densest } = runs[index]!
    const characters = (runs[index + 1]?.start ?? length) - start
    const before = cheapest
    const bitsBefore = bits
    bits = Infinity
    for (const mode of [0, 1, 2] as const) {
      const begun = 6 * (bitsBefore + INDICATOR_BITS + COUNT_BITS[versionClass][mode])
      if (begun < costs[mode]!) {
        costs[mode] = begun
        chains[mode] = { mode, start, before }
      }
      costs[mode] = mode < densest ? Infinity : costs[mode]! + characters * SIXTHS[mode]
      // A segment that ends here is filled up to a bit.
      const filled = Math.ceil(costs[mode] / 6)
      if (filled < bits) {
        bits = filled
        cheapest = chains[mode]
      }
    }
  }
  const segments: Segment[] = []
  for (let end = length; cheapest !== undefined; cheapest = cheapest.before) {
    segments.push({ mode: cheapest.mode, start: cheapest.start, end })
    end = cheapest.start
  }
  // They were found from the last to the first.
  return { segments: segments.sort((left, right) => left.start - right.start), bits }
}
