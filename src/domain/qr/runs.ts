import { BYTE, DENSEST_MODES, NUMERIC } from './mode.ts'

/** Neighbouring bytes, from `start` to the next run, that the same modes can hold. */
export interface Run {
  readonly start: number
  /** The densest mode that holds them; the ones after it hold them as well. */
  readonly densest: number
}

/**
 * Cuts data into runs.
 *
 * Denser characters between bytes, too few to ever pay for a segment of their own and another byte segment behind it,
 * are left in the bytes around. The two headers take at least 14 + 12 bits for digits and 13 + 12 for alphanumerics
 * (versions 1 to 9; later ones take more); packing 5 digits saves only 40 − 17 bits, packing 10 alphanumerics 80 − 55.
 */
export function findRuns(bytes: Uint8Array): Run[] {
  const { length } = bytes
  const runs: Run[] = []
  let latest: number | undefined
  for (let index = 0; index < length; index++) {
    const island = index
    let digits = 0
    let mostDigits = 0
    let mode: number = BYTE
    for (; index < length && (mode = DENSEST_MODES[bytes[index]!]!) !== BYTE; index++) {
      digits = mode === NUMERIC ? digits + 1 : 0
      mostDigits = Math.max(mostDigits, digits)
    }
    const isLost = island > 0 && index < length && index - island <= 10 && mostDigits <= 5
    // Through the byte behind the island.
    for (let start = isLost ? index : island; start <= index && start < length; start++) {
      const densest = start < index ? DENSEST_MODES[bytes[start]!]! : BYTE
      if (densest !== latest) runs.push({ start, densest })
      latest = densest
    }
  }
  return runs
}
