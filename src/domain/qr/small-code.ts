import { encodeQr } from './encode-qr.ts'
import type { QrCode } from './qr-code.ts'

/** The side of a small code, with the light modules around it. Unit: CSS pixels. */
export const SMALL_CODE_PX = 128

/** Whole pixels, on any screen: what is drawn between two of them is grey, which a reader takes for either. */
export const SMALL_MODULE_PX = 2

/** Light modules on either side. Source: ISO/IEC 18004, 9.1. */
const QUIET_MODULES = 4

/**
 * The code for a text that is read at {@link SMALL_CODE_PX}: with as few modules as there can be, and so with the least
 * error correction. Nothing covers it.
 *
 * @returns `undefined` where the text is too long for that.
 */
export function smallCode(text: string): QrCode | undefined {
  const code = encodeQr(text, { level: 'L' })
  return (code.size + 2 * QUIET_MODULES) * SMALL_MODULE_PX <= SMALL_CODE_PX ? code : undefined
}
