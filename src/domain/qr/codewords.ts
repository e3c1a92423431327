import { blockCount, dataCodewords, parityPerBlock, totalCodewords } from './capacity.ts'
import type { QrLevel } from './level.ts'
import { ALPHANUMERIC, countBits, INDICATOR_BITS, MODE_INDICATORS, versionClass } from './mode.ts'
import { parity } from './reed-solomon.ts'
import type { Segment } from './segment.ts'
import type { QrVersion } from './version.ts'

/** Fill the codewords that the data leaves empty, in turn. Source: ISO/IEC 18004, 7.4.10. */
const PADS = [0xec, 0x11] as const

/** Zero bits behind the last segment, as far as there is room. Source: ISO/IEC 18004, 7.4.9. */
const TERMINATOR_BITS = 4

export function packSegments(
  bytes: Uint8Array,
  segments: readonly Segment[],
  version: QrVersion,
  level: QrLevel,
): Uint8Array {
  const codewords = new Uint8Array(dataCodewords(version, level))
  let length = 0
  const append = (value: number, bits: number): void => {
    for (let bit = bits - 1; bit >= 0; bit--, length++)
      codewords[length >> 3]! |= ((value >>> bit) & 1) << (7 - (length & 7))
  }
  const classIndex = versionClass(version)
  for (const { mode, start, end } of segments) {
    append(MODE_INDICATORS[mode], INDICATOR_BITS)
    append(end - start, countBits(mode, classIndex))
    if (mode === 'byte') for (let index = start; index < end; index++) append(bytes[index]!, 8)
    else if (mode === 'numeric')
      for (let index = start; index < end; index += 3) {
        const digits = String.fromCharCode(...bytes.subarray(index, Math.min(index + 3, end)))
        append(Number(digits), 3 * digits.length + 1)
      }
    else
      for (let index = start; index < end; index += 2) {
        const first = ALPHANUMERIC.indexOf(String.fromCharCode(bytes[index]!))
        if (index + 1 === end) append(first, 6)
        else append(45 * first + ALPHANUMERIC.indexOf(String.fromCharCode(bytes[index + 1]!)), 11)
      }
  }
  length = Math.min(length + TERMINATOR_BITS, 8 * codewords.length)
  for (let index = (length + 7) >> 3, pad = 0; index < codewords.length; index++, pad ^= 1)
    codewords[index] = PADS[pad]!
  return codewords
}

/**
 * Data and parity in the order in which they are placed: the first codeword of every block, the second of every block …
 * The first blocks are one data codeword shorter where the division leaves a rest. Source: ISO/IEC 18004, 7.6.
 */
export function interleave(data: Uint8Array, version: QrVersion, level: QrLevel): Uint8Array {
  const blocks = blockCount(version, level)
  const parityLength = parityPerBlock(version, level)
  const shortLength = Math.floor(data.length / blocks)
  const shortBlocks = blocks - (data.length % blocks)
  const result = new Uint8Array(totalCodewords(version))
  let start = 0
  for (let block = 0; block < blocks; block++) {
    const length = shortLength + (block < shortBlocks ? 0 : 1)
    const own = data.subarray(start, start + length)
    for (let index = 0; index < length; index++)
      result[index < shortLength ? index * blocks + block : shortLength * blocks + block - shortBlocks] = own[index]!
    const check = parity(own, parityLength)
    for (let index = 0; index < parityLength; index++) result[data.length + index * blocks + block] = check[index]!
    start += length
  }
  return result
}
