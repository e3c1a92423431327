import { ALPHANUMERIC, headerBits, MODES, type QrMode } from './mode.ts'

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

/** Sixths of a bit for one character in each mode: 10 bits for 3 digits, 11 for 2 alphanumerics, 8 for a byte. */
const SIXTHS_PER_CHARACTER = [20, 33, 48] as const

/** Longest stretches of bytes that the same modes can hold: where each ends, and the densest mode that holds it. */
export interface Runs {
  readonly ends: readonly number[]
  readonly densest: readonly number[]
}

export function findRuns(bytes: Uint8Array): Runs {
  const ends: number[] = []
  const densest: number[] = []
  let current = -1
  for (let index = 0; index < bytes.length; index++) {
    const mode = densestMode(bytes[index]!)
    if (mode === current) continue
    if (index > 0) ends.push(index)
    densest.push(mode)
    current = mode
  }
  if (bytes.length > 0) ends.push(bytes.length)
  return { ends, densest }
}

function densestMode(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return 0
  return ALPHANUMERIC.includes(String.fromCharCode(byte)) ? 1 : 2
}

/**
 * The split that takes the fewest bits in a class of versions.
 *
 * Borders between segments need only be sought between runs: to move a border into a run that the denser of the two
 * modes can hold never saves anything, as a digit costs at most 4 bits more in a numeric segment and at least 5 in an
 * alphanumeric one, and the like. So this walks the runs and keeps, for each mode, the cheapest way to have come there.
 * Costs are sixths of a bit, which makes them whole; a segment's end is rounded up to a bit.
 */
export function cheapestSegments({ ends, densest }: Runs, classIndex: number): Segmentation {
  const headers = MODES.map((mode) => 6 * headerBits(mode, classIndex))
  let costs = [Infinity, Infinity, Infinity]
  const cameFrom: number[][] = []
  let start = 0
  for (let run = 0; run < ends.length; run++) {
    const length = ends[run]! - start
    const next = [Infinity, Infinity, Infinity]
    const from = [0, 1, 2]
    for (let mode = densest[run]!; mode < 3; mode++) {
      let best = costs[mode]!
      for (let other = 0; other < 3; other++) {
        const switched = (run === 0 ? 0 : 6 * Math.ceil(costs[other]! / 6)) + headers[mode]!
        if (switched < best) {
          best = switched
          from[mode] = other
        }
      }
      next[mode] = best + length * SIXTHS_PER_CHARACTER[mode]!
    }
    costs = next
    cameFrom.push(from)
    start = ends[run]!
  }
  if (ends.length === 0) return { segments: [], bits: 0 }
  const bits = costs.map((cost) => Math.ceil(cost / 6))
  let mode = bits.indexOf(Math.min(...bits))
  const total = bits[mode]!
  const segments: Segment[] = []
  let end = start
  for (let run = ends.length - 1; run >= 0; run--) {
    const before = cameFrom[run]![mode]!
    if (run === 0 || before !== mode) {
      const from = run === 0 ? 0 : ends[run - 1]!
      segments.unshift({ mode: MODES[mode]!, start: from, end })
      end = from
    }
    mode = before
  }
  return { segments, bits: total }
}
