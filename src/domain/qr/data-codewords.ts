import { BitWriter } from './bit-writer.ts'
import type { InputBytes } from './input-bytes.ts'
import { ALPHANUMERIC, CHARACTER_VALUES, COUNT_BITS, INDICATOR_BITS, MODE_INDICATORS, NUMERIC } from './mode.ts'
import { versionClass } from './mode.ts'
import type { Segment } from './segment.ts'
import type { QrVersion } from './version.ts'

/** Zero bits behind the last segment, as far as there is room. Source: ISO/IEC 18004, 7.4.9. */
const TERMINATOR_BITS = 4

/** Fill the codewords that are left, in turn. Source: ISO/IEC 18004, 7.4.10. */
const PADS = [0b1110_1100, 0b0001_0001] as const

/** Writes the segments, and what fills up behind them, into the first `capacity` of the codewords. */
export function writeDataCodewords(
  { bytes }: InputBytes,
  segments: readonly Segment[],
  version: QrVersion,
  codewords: Uint8Array,
  capacity: number,
): void {
  const writer = new BitWriter(codewords)
  const countBits = COUNT_BITS[versionClass(version)]
  for (const { mode, start, end } of segments) {
    writer.append(MODE_INDICATORS[mode], INDICATOR_BITS)
    writer.append(end - start, countBits[mode])
    if (mode === NUMERIC) appendDigits(writer, bytes, start, end)
    else if (mode === ALPHANUMERIC) appendAlphanumerics(writer, bytes, start, end)
    else writer.appendBytes(bytes, start, end)
  }
  // What is left of the byte after the terminator is zeros too.
  writer.append(0, Math.min(TERMINATOR_BITS, 8 * capacity - writer.length))
  const filled = (writer.length + 7) >> 3
  for (let index = filled; index < capacity; index++) codewords[index] = PADS[(index - filled) & 1]!
}

/** Three digits in 10 bits, two that are left in 7, one in 4. Source: ISO/IEC 18004, 7.4.3. */
function appendDigits(writer: BitWriter, bytes: Uint8Array, start: number, end: number): void {
  let number = 0
  for (let index = start, digits = 1; index < end; index++, digits = digits === 3 ? 1 : digits + 1) {
    number = 10 * number + CHARACTER_VALUES[bytes[index]!]!
    if (digits < 3 && index < end - 1) continue
    writer.append(number, 3 * digits + 1)
    number = 0
  }
}

/** Two characters in 11 bits, one that is left in 6. Source: ISO/IEC 18004, 7.4.4. */
function appendAlphanumerics(writer: BitWriter, bytes: Uint8Array, start: number, end: number): void {
  let index = start
  for (; index < end - 1; index += 2)
    writer.append(45 * CHARACTER_VALUES[bytes[index]!]! + CHARACTER_VALUES[bytes[index + 1]!]!, 11)
  if (index < end) writer.append(CHARACTER_VALUES[bytes[index]!]!, 6)
}
