import { qrLevel, type QrLevel } from './level.ts'
import { qrMask, type QrMask } from './mask.ts'
import { qrError } from './refusal.ts'
import { qrVersion, type QrVersion } from './version.ts'

export interface QrOptions {
  /** How much of the symbol may be lost. Default M. */
  readonly level?: QrLevel
  /** Takes the strongest level that the symbol has room for without growing. Default false. */
  readonly boostLevel?: boolean
  /** Default 1. */
  readonly minVersion?: number
  /** Default 40. */
  readonly maxVersion?: number
  /** Default: the one with the least penalty. */
  readonly mask?: QrMask
}

/** Options that have been checked. */
export interface CheckedOptions {
  readonly level: QrLevel
  readonly boostLevel: boolean
  readonly smallest: QrVersion
  readonly largest: QrVersion
  readonly mask: QrMask | undefined
}

export function checkOptions(options: QrOptions): CheckedOptions {
  const { level = 'M', boostLevel = false, minVersion = 1, maxVersion = 40, mask } = options
  const smallest = qrVersion(minVersion)
  const largest = qrVersion(maxVersion)
  if (smallest > largest) throw qrError('QR_VERSION_RANGE_EMPTY', `Got ${smallest} to ${largest}.`)
  return { level: qrLevel(level), boostLevel, smallest, largest, mask: mask === undefined ? undefined : qrMask(mask) }
}
