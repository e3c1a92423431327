import { CoreError } from '../shared/core-error.ts'
import { dataCodewords } from './capacity.ts'
import { interleave, packSegments } from './codewords.ts'
import { describeValue } from './described-value.ts'
import { formatBits } from './format-bits.ts'
import { drawFormat, drawFunctionPatterns } from './function-patterns.ts'
import { LEVELS, qrLevel, type QrLevel } from './level.ts'
import { MASKS } from './mask.ts'
import { CLASS_ENDS } from './mode.ts'
import { penalty } from './penalty.ts'
import { placeCodewords } from './placement.ts'
import { cheapestSegments, findRuns } from './segment.ts'
import { utf8Bytes } from './utf8.ts'
import { qrVersion, type QrVersion } from './version.ts'

export type QrMask = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

export interface QrOptions {
  /** Default M. */
  readonly level?: QrLevel
  /** Take a stronger level than asked for where the symbol does not grow by it. Default false. */
  readonly boostLevel?: boolean
  /** Default 1. */
  readonly minVersion?: number
  /** Default 40. */
  readonly maxVersion?: number
  /** Default: the one with the least penalty. */
  readonly mask?: QrMask
}

export interface QrCode {
  readonly version: number
  readonly level: QrLevel
  readonly mask: QrMask
  /** Modules along one side, quiet zone excluded. */
  readonly size: number
  /** Row by row from the top left, 1 is dark. */
  readonly modules: Uint8Array
  /** Whether a module is dark; everything outside the symbol is light. */
  isDark(row: number, column: number): boolean
}

export function encodeQr(input: string | Uint8Array, options: QrOptions = {}): QrCode {
  const smallest = qrVersion(options.minVersion ?? 1)
  const largest = qrVersion(options.maxVersion ?? 40)
  if (smallest > largest) throw new CoreError('QR_VERSION_RANGE_EMPTY', { details: `Got ${smallest} to ${largest}.` })
  let level = qrLevel(options.level ?? 'M')
  const { mask } = options
  if (mask !== undefined && !(Number.isInteger(mask) && mask >= 0 && mask <= 7))
    throw new CoreError('QR_MASK_OUT_OF_RANGE', { details: `Got ${describeValue(mask)}.` })
  const bytes = inputBytes(input)
  const runs = findRuns(bytes)
  let version = smallest
  let plan = { segments: [], bits: 0 } as ReturnType<typeof cheapestSegments>
  for (let classIndex = 0; classIndex < 3; classIndex++) {
    const end = Math.min(largest, CLASS_ENDS[classIndex]!)
    if (version > end) continue
    plan = cheapestSegments(runs, classIndex)
    while (version < end && plan.bits > 8 * dataCodewords(version, level)) version = (version + 1) as QrVersion
    if (plan.bits <= 8 * dataCodewords(version, level)) break
    if (version === largest) {
      const excess = plan.bits - 8 * dataCodewords(version, level)
      throw new CoreError('QR_DATA_TOO_LONG', {
        details: `${excess} bits more than version ${version} holds at level ${level}.`,
      })
    }
    version = (version + 1) as QrVersion
  }
  if (options.boostLevel === true)
    for (const stronger of LEVELS.slice(LEVELS.indexOf(level)))
      if (plan.bits <= 8 * dataCodewords(version, stronger)) level = stronger
  const codewords = interleave(packSegments(bytes, plan.segments, version, level), version, level)
  const draft = drawFunctionPatterns(version)
  placeCodewords(draft, codewords)
  const size = draft.size
  let best: { mask: QrMask; points: number; modules: Uint8Array } | undefined
  for (const candidate of mask === undefined ? ([0, 1, 2, 3, 4, 5, 6, 7] as const) : [mask]) {
    const modules = draft.modules.map((module, index) =>
      draft.reserved[index] === 0 && MASKS[candidate]!(Math.floor(index / size), index % size) ? module ^ 1 : module,
    )
    drawFormat({ ...draft, modules }, formatBits(level, candidate))
    const points = penalty(size, modules)
    if (best === undefined || points < best.points) best = { mask: candidate, points, modules }
  }
  const { modules } = best!
  return {
    version,
    level,
    mask: best!.mask,
    size,
    modules,
    isDark: (row, column) =>
      row >= 0 && column >= 0 && row < size && column < size && modules[row * size + column] === 1,
  }
}

function inputBytes(input: string | Uint8Array): Uint8Array {
  if (typeof input === 'string') return utf8Bytes(input)
  if (ArrayBuffer.isView(input) && Object.prototype.toString.call(input) === '[object Uint8Array]') return input
  throw new CoreError('QR_INPUT_INVALID', { details: `Got ${describeValue(input)}.` })
}
