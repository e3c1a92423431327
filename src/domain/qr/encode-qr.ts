import { blueprintOf } from './blueprint.ts'
import { type Division, divisionOf } from './capacity.ts'
import { dataCodewords } from './data-codewords.ts'
import { fit } from './fit.ts'
import { leastPenalized } from './mask-choice.ts'
import { maskPlanes } from './mask-plane.ts'
import { checkOptions, type QrOptions } from './options.ts'
import { place, READ_AHEAD } from './placement.ts'
import type { QrCode } from './qr-code.ts'
import { transpose } from './transposition.ts'
import type { QrVersion } from './version.ts'
import { refusal } from './refusal.ts'
import { utf8Bytes } from './utf8.ts'
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

  const { size, dark, reserved, drawn, planes: byLevel } = blueprintOf(version)
  const division = divisionOf(version, level)
  const data = dataCodewords(bytes, segments, version, division.data)
  const codewords = interleaveBlocks(data, division)

  const planes = (byLevel[level] ??= maskPlanes(size, reserved, level))
  drawn.set(dark)
  place(codewords, reserved, drawn, size)
  transpose(drawn, size)
  const mask = wanted ?? leastPenalized(drawn, planes, size)
  const modules = unpackModules(drawn, planes[mask]!, size)
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

function inputBytes(input: unknown): Uint8Array {
  if (typeof input === 'string') return utf8Bytes(input)
  if (isBytes(input)) return input
  throw refusal('QR_INPUT_INVALID', input)
}

/** Also true of an array from another frame, which `instanceof` would refuse. */
const isBytes = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && (value as Uint8Array)[Symbol.toStringTag] === 'Uint8Array'

/**
 * Cuts the data into blocks, adds the parity of each, and writes the codewords in the order in which they are placed:
 * the first of every block, the second of every block … and the parity likewise. Where the data does not divide evenly
 * the first blocks are one codeword shorter. Source: ISO/IEC 18004, 7.5.1 and 7.6.
 */
function interleaveBlocks(data: Uint8Array, division: Division): Uint8Array {
  const { data: dataLength, blocks, parity } = division
  const shortLength = Math.floor(dataLength / blocks)
  const shortBlocks = blocks - (dataLength % blocks)
  const codewords = new Uint8Array(dataLength + blocks * parity + READ_AHEAD)
  let start = 0
  for (let block = 0; block < blocks; block++) {
    let to = block
    for (let index = start; index < start + shortLength; index++, to += blocks) codewords[to] = data[index]!
    let end = start + shortLength
    if (block >= shortBlocks) codewords[to - shortBlocks] = data[end++]!
    writeParity(data, start, end, parity, codewords, dataLength + block, blocks)
    start = end
  }
  return codewords
}

/** The finished symbol, one byte a module, from the upright copy and the plane of its mask. */
function unpackModules(drawn: Int32Array, plane: Int32Array, size: number): Uint8Array {
  const modules = new Uint8Array(size * size + LANES)
  const view = new DataView(modules.buffer)
  for (let row = 0; row < size; row++)
    for (let left = 0, index = drawn.length / 2 + row; left < size; left += LANES, index += size) {
      const lanes = drawn[index]! ^ plane[index]!
      const first = row * size + left
      // Four modules at once, each bit moved to the lowest of a byte of its own. What goes past the edge is
      // overwritten.
      for (let lane = 0; lane < 32; lane += 4)
        view.setUint32(first + lane, Math.imul((lanes >>> lane) & 0b1111, 0x00_20_40_81) & 0x01_01_01_01, true)
    }
  return modules.slice(0, size * size)
}
