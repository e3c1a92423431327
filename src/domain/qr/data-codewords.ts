import { BitWriter } from './bit-writer.ts'
import { dataCodewords } from './capacity.ts'
import type { InputBytes } from './input-bytes.ts'
import type { QrLevel } from './level.ts'
import { BYTE, CHARACTER_VALUES, COUNT_BITS, INDICATOR_BITS, MODE_INDICATORS, versionClass } from './mode.ts'
import type { Segment } from './segment.ts'
import type { QrVersion } from './version.ts'

/** Zero bits behind the last segment, as far as there is room. Source: ISO/IEC 18004, 7.4.9. */
const TERMINATOR_BITS = 4

/** Fill the codewords that are left, in turn. Source: ISO/IEC 18004, 7.4.10. */
const PADS = [0b1110_1100, 0b0001_0001] as const

/**
 * For each mode but bytes how many characters are written as one number, in which base, and how many bits each of them
 * adds to the one that a number has anyway: 3 digits take 10 bits, 2 take 7, 1 takes 4; 2 alphanumerics take 11, 1 takes 6.
 * Source: ISO/IEC 18004, 7.4.3 and 7.4.4.
 */
const NUMBERS = [
  { characters: 3, base: 10, bitsEach: 3 },
  { characters: 2, base: 45, bitsEach: 5 },
] as const

/** Writes the segments, and what fills up behind them, into the first codewords. */
export function writeDataCodewords(
  { bytes }: InputBytes,
  segments: readonly Segment[],
  version: QrVersion,
  level: QrLevel,
  codewords: Uint8Array,
): void {
  const writer = new BitWriter(codewords)
  for (const { mode, start, end } of segments) {
    writer.append(MODE_INDICATORS[mode], INDICATOR_BITS)
    writer.append(end - start, COUNT_BITS[versionClass(version)][mode])
    if (mode === BYTE) for (let index = start; index < end; index++) writer.append(bytes[index]!, 8)
    else {
      const { characters, base, bitsEach } = NUMBERS[mode]
      for (let index = start; index < end; index += characters) {
        const stop = Math.min(index + characters, end)
        let number = 0
        for (let at = index; at < stop; at++) number = base * number + CHARACTER_VALUES[bytes[at]!]!
        writer.append(number, bitsEach * (stop - index) + 1)
      }
    }
  }
  const capacity = dataCodewords(version, level)
  // What is left of the byte behind the terminator is zeros too.
  writer.append(0, Math.min(TERMINATOR_BITS, 8 * capacity - writer.length))
  for (let index = (writer.length + 7) >> 3, pad = 0; index < capacity; index++, pad ^= 1) codewords[index] = PADS[pad]!
}
