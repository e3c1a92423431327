import { BYTE, CHARACTER_VALUES, COUNT_BITS, INDICATOR_BITS, versionClass } from './mode.ts'
import type { Segment } from './segment.ts'
import type { QrVersion } from './version.ts'

/**
 * For each mode how many characters are written as one number, in which base, and how many bits each of them adds to
 * the one that a number has anyway: 3 digits take 10 bits, 2 take 7, 1 takes 4; 2 alphanumerics take 11, 1 takes 6; a
 * byte 8. Source: ISO/IEC 18004, 7.4.3 to 7.4.5.
 */
const NUMBERS = [
  [3, 10, 3],
  [2, 45, 5],
  [1, 256, 7],
] as const

/**
 * Writes the segments, and what fills up behind them.
 *
 * @param capacity - How many codewords are written.
 */
export function writeData(
  bytes: Uint8Array,
  first: Segment | undefined,
  version: QrVersion,
  capacity: number,
  codewords: Uint8Array,
): void {
  let length = 0
  /** The last bits written; as many of them as wait, the lowest, do not fill a codeword yet. */
  let latest = 0
  let waiting = 0
  const append = (value: number, bits: number): void => {
    latest = (latest << bits) | value
    for (waiting += bits; waiting >= 8;) codewords[length++] = latest >>> (waiting -= 8)
  }

  let index = 0
  for (let segment = first; segment !== undefined; segment = segment.next) {
    const { mode, end } = segment
    const packing = NUMBERS[mode]
    // Source: ISO/IEC 18004, 7.4.1, table 2.
    append(1 << mode, INDICATOR_BITS)
    append(end - index, COUNT_BITS[versionClass(version)][mode])
    while (index < end) {
      const start = index
      let number = 0
      for (; index < end && index < start + packing[0]; index++)
        number = packing[1] * number + (mode === BYTE ? bytes[index]! : CHARACTER_VALUES[bytes[index]!]!)
      append(number, packing[2] * (index - start) + 1)
    }
  }
  // Zero bits end the data, as far as there is room. Source: ISO/IEC 18004, 7.4.9.
  append(0, Math.min(4, 8 * (capacity - length) - waiting))
  // What is left of the codeword behind the terminator is zeros too.
  append(0, -waiting & 7)
  // Two codewords fill what is left, in turn. Source: ISO/IEC 18004, 7.4.10.
  for (let pad = 0b1110_1100; length < capacity; pad ^= 0b1110_1100 ^ 0b0001_0001) codewords[length++] = pad
}
