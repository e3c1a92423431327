import { blueprintOf } from './blueprint.ts'
import { divisionOf } from './capacity.ts'
import { dataCodewords } from './data-codewords.ts'
import { fit } from './fit.ts'
import { inputBytes } from './input-bytes.ts'
import { interleaveBlocks } from './interleaving.ts'
import { leastPenalized } from './mask-choice.ts'
import { maskPlanes } from './mask-plane.ts'
import { checkOptions, type QrOptions } from './options.ts'
import { place } from './placement.ts'
import type { QrCode } from './qr-code.ts'
import { transpose } from './transposition.ts'
import { unpackModules } from './unpacking.ts'
import type { QrVersion } from './version.ts'

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
