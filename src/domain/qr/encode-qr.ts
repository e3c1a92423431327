import { type Blueprint, blueprintOf } from './blueprint.ts'
import { type Division, divisionOf } from './capacity.ts'
import { writeData } from './data-codewords.ts'
import { fit } from './fit.ts'
import { leastPenalized } from './mask-choice.ts'
import { maskPlanes } from './mask-plane.ts'
import { checkOptions, type QrOptions } from './options.ts'
import { place } from './placement.ts'
import type { QrCode } from './qr-code.ts'
import { transpose } from './transposition.ts'
import type { QrVersion } from './version.ts'
import { refusal } from './refusal.ts'
import { MOST_BYTES_A_UNIT, utf8Bytes, writeUtf8 } from './utf8.ts'
import { writeParity } from './reed-solomon.ts'
import { LANES } from './stripes.ts'

/**
 * Makes a QR code (ISO/IEC 18004, model 2) of a text, as UTF-8, or of bytes as they are.
 *
 * @throws CoreError `QR_INPUT_INVALID`, `QR_LEVEL_UNKNOWN`, `QR_MASK_OUT_OF_RANGE`, `QR_VERSION_OUT_OF_RANGE` or
 * `QR_VERSION_RANGE_EMPTY` for a wrong argument, `QR_DATA_TOO_LONG` when no allowed version holds the data.
 */
export function encodeQr(input: string | Uint8Array, options?: QrOptions): QrCode {
  const { level: asked = 'M', boostLevel, minVersion = 1, maxVersion = 40, mask: wanted } = options ?? {}
  checkOptions(asked, minVersion, maxVersion, wanted)
  const bytes = inputBytes(input)
  const { version, level, segments } = fit(bytes, asked, boostLevel, minVersion as QrVersion, maxVersion as QrVersion)

  const blueprint = blueprintOf(version)
  const { size, dark, reserved, data, codewords, drawn, planes: byLevel } = blueprint
  const division = divisionOf(version, level)
  writeData(bytes, segments, version, division.data, data)
  interleaveBlocks(data, division, codewords)

  const planes = (byLevel[level] ??= maskPlanes(size, reserved, level))
  drawn.set(dark)
  place(codewords, reserved, drawn, size)
  transpose(drawn, size)
  const mask = wanted ?? leastPenalized(drawn, planes, size)
  const modules = unpackModules(blueprint, planes[mask]!)
  return {
    version,
    level,
    mask,
    size,
    modules,
    // A row outside of the symbol is outside of the modules.
    isDark: (row, column) => column >= 0 && column < size && modules[row * size + column] === 1,
  }
}

/** The digits of the largest symbol: no text of more fits into a code. */
const MOST_CHARACTERS = 7089

/** Room for a text, while its code is made. */
let room = new Uint8Array(0)

function inputBytes(input: unknown): Uint8Array {
  if (typeof input === 'string') return textBytes(input)
  if (isBytes(input)) return input
  throw refusal('QR_INPUT_INVALID', input)
}

function textBytes(text: string): Uint8Array {
  if (text.length > MOST_CHARACTERS) return utf8Bytes(text) // it is refused, and not kept
  const most = MOST_BYTES_A_UNIT * text.length
  if (room.length < most) room = new Uint8Array(most)
  return room.subarray(0, writeUtf8(text, room))
}

/** Also true of an array from another frame, which `instanceof` would refuse. */
const isBytes = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && (value as Uint8Array)[Symbol.toStringTag] === 'Uint8Array'

/**
 * Cuts the data into blocks, adds the parity of each, and writes the codewords in the order in which they are placed:
 * the first of every block, the second of every block … and the parity likewise. Where the data does not divide evenly
 * the first blocks are one codeword shorter. Source: ISO/IEC 18004, 7.5.1 and 7.6.
 */
function interleaveBlocks(data: Uint8Array, division: Division, codewords: Uint8Array): void {
  const { data: dataLength, blocks, parity } = division
  const shortLength = Math.floor(dataLength / blocks)
  const shortBlocks = blocks - (dataLength % blocks)
  let start = 0
  for (let block = 0; block < blocks; block++) {
    let to = block
    for (let index = start; index < start + shortLength; index++, to += blocks) codewords[to] = data[index]!
    let end = start + shortLength
    if (block >= shortBlocks) codewords[to - shortBlocks] = data[end++]!
    writeParity(data, start, end, parity, codewords, dataLength + block, blocks)
    start = end
  }
}

/** The finished symbol, one byte a module, from the upright copy and the plane of its mask. */
function unpackModules({ drawn, modules, size }: Blueprint, plane: Int32Array): Uint8Array {
  for (let row = 0; row < size; row++)
    for (let left = 0, index = drawn.length / 2 + row; left < size; left += LANES, index += size) {
      const lanes = drawn[index]! ^ plane[index]!
      const first = row * size + left
      // Four modules at once, each bit moved to the lowest of a byte of its own. What goes past the edge is
      // overwritten.
      for (let lane = 0; lane < 32; lane += 4)
        modules.setUint32(first + lane, Math.imul((lanes >>> lane) & 0b1111, 0x00_20_40_81) & 0x01_01_01_01, true)
    }
  return new Uint8Array(modules.buffer.slice(0, size * size))
}
