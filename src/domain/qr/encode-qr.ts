import { blueprintOf } from './blueprint.ts'
import { MOST_CODEWORDS } from './capacity.ts'
import { writeDataCodewords } from './data-codewords.ts'
import { fit } from './fit.ts'
import { inputBytes } from './input-bytes.ts'
import { interleaveBlocks } from './interleaving.ts'
import { leastPenalized } from './mask-choice.ts'
import { checkOptions, type QrOptions } from './options.ts'
import { place, READ_AHEAD } from './placement.ts'
import type { QrCode } from './qr-code.ts'
import { transpose } from './transposition.ts'
import { unpackModules } from './unpacking.ts'
import type { QrVersion } from './version.ts'

/** Room for the codewords of the largest symbol, once in order and once interleaved. */
const dataRoom = /* @__PURE__ */ new Uint8Array(MOST_CODEWORDS)
const codewordsRoom = /* @__PURE__ */ new Uint8Array(MOST_CODEWORDS + READ_AHEAD)

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
  const [version, level, segments] = fit(bytes, asked, boostLevel, minVersion as QrVersion, maxVersion as QrVersion)

  const { size, dark, path, drawn, planesOf } = blueprintOf(version)
  writeDataCodewords(bytes, segments, version, level, dataRoom)
  interleaveBlocks(dataRoom, version, level, codewordsRoom)

  const planes = planesOf(level)
  drawn.turned.set(dark)
  place(path, codewordsRoom, drawn.turned, size)
  transpose(drawn.turned, drawn.upright, size)
  const mask = wanted ?? leastPenalized(drawn, planes, size)
  const modules = unpackModules(drawn.upright, planes[mask]!.upright, size)
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
