import type { InputBytes } from './input-bytes.ts'
import { BYTE, DENSEST_MODES, NUMERIC, type QrMode } from './mode.ts'

/** Neighbouring bytes, `start` to `end` (exclusive), that the same modes can hold. */
export interface Run {
  readonly start: number
  end: number
  /** The densest mode that holds them; the ones after it hold them as well. */
  readonly densest: QrMode
}

/** Denser characters between bytes do not pay while there are no more of them than this … */
const ISLAND_CHARACTERS = 10

/** … and no more digits than this in a row. */
const ISLAND_DIGITS = 5

/**
 * Cuts data into runs.
 *
 * Denser characters between bytes, too few to ever pay for a segment of their own and another byte segment behind it, are
 * left in the bytes around. The two headers take at least 14 + 12 bits for digits and 13 + 12 for alphanumerics (versions
 * 1 to 9; later ones take more); packing 5 digits saves only 40 − 17 bits, packing 10 alphanumerics 80 − 55.
 */
export function findRuns({ bytes, length }: InputBytes): Run[] {
  const runs: Run[] = []
  let end = 0
  while (end < length) {
    const islandStart = end
    let digits = 0
    let mostDigits = 0
    for (; end < length; end++) {
      const mode = DENSEST_MODES[bytes[end]!]!
      if (mode === BYTE) break
      digits = mode === NUMERIC ? digits + 1 : 0
      if (digits > mostDigits) mostDigits = digits
    }
    const isBetweenBytes = islandStart > 0 && end < length
    const islandPays = !isBetweenBytes || end - islandStart > ISLAND_CHARACTERS || mostDigits > ISLAND_DIGITS
    if (islandPays)
      for (let index = islandStart; index < end; index++) extend(runs, index, index + 1, DENSEST_MODES[bytes[index]!]!)
    const bytesStart = islandPays ? end : islandStart
    while (end < length && DENSEST_MODES[bytes[end]!] === BYTE) end++
    if (end > bytesStart) extend(runs, bytesStart, end, BYTE)
  }
  return runs
}

/** Adds bytes to the last run, or to a new one where the mode changes. */
function extend(runs: Run[], start: number, end: number, densest: number): void {
  const last = runs[runs.length - 1]
  if (last?.densest === densest) last.end = end
  else runs.push({ start, end, densest: densest as QrMode })
}
