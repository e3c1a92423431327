import type { Brand } from '../shared/brand.ts'
import { isWhole, refusal } from './refusal.ts'

/** A QR symbol version: a whole number from 1 to 40. */
export type QrVersion = Brand<number, 'QrVersion'>

export function qrVersion(value: number): QrVersion {
  if (!isWhole(value, 1, 40)) throw refusal('QR_VERSION_OUT_OF_RANGE', value)
  return value as QrVersion
}

/** Modules along one side, quiet zone excluded: 21 for version 1, four more for each version after it. */
export const modulesPerSide = (version: QrVersion): number => 17 + 4 * version
