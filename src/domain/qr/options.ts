import { LEVELS, type QrLevel } from './level.ts'
import type { QrMask } from './mask.ts'
import { isWhole, qrError, refusal } from './refusal.ts'

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

export function checkOptions(level: unknown, minVersion: number, maxVersion: number, mask: unknown): void {
  if (!isWhole(minVersion, 1, 40)) throw refusal('QR_VERSION_OUT_OF_RANGE', minVersion)
  if (!isWhole(maxVersion, 1, 40)) throw refusal('QR_VERSION_OUT_OF_RANGE', maxVersion)
  if (minVersion > maxVersion) throw qrError('QR_VERSION_RANGE_EMPTY', `Got ${minVersion} to ${maxVersion}.`)
  if (!LEVELS.includes(level as QrLevel)) throw refusal('QR_LEVEL_UNKNOWN', level)
  if (mask !== undefined && !isWhole(mask, 0, 7)) throw refusal('QR_MASK_OUT_OF_RANGE', mask)
}
