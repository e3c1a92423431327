import { createRequire } from 'node:module'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeQr } from '../../../src/domain/qr/encode-qr.ts'
import { LEVELS, type QrLevel } from '../../../src/domain/qr/level.ts'
import type { QrMask } from '../../../src/domain/qr/mask.ts'

interface Oracle {
  create(
    segments: readonly { readonly data: Uint8Array; readonly mode: 'byte' }[],
    options: { readonly version: number; readonly errorCorrectionLevel: QrLevel; readonly maskPattern: QrMask },
  ): { readonly modules: { readonly data: Uint8Array } }
}

// The package brings no types along.
const qrcode = createRequire(import.meta.url)('qrcode') as Oracle

/** The symbol that the package `qrcode` draws of the same bytes with everything forced; `undefined`: they do not fit. */
function theirs(data: Uint8Array, version: number, level: QrLevel, mask: QrMask): Buffer | undefined {
  try {
    const forced = { version, errorCorrectionLevel: level, maskPattern: mask }
    return Buffer.from(Array.from(qrcode.create([{ data, mode: 'byte' }], forced).modules.data, Number))
  } catch {
    return undefined
  }
}

const ours = (bytes: Uint8Array, version: number, level: QrLevel, mask: QrMask): Buffer =>
  Buffer.from(encodeQr(bytes, { level, mask, minVersion: version, maxVersion: version }).modules)

const versions = Array.from({ length: 40 }, (_, index) => index + 1)
const masks: readonly QrMask[] = [0, 1, 2, 3, 4, 5, 6, 7]
/** No digits and no capitals: both then write one segment of bytes. */
const BYTES = Uint8Array.from({ length: 7 }, (_, index) => 0x80 + index * 16)

describe('encodeQr beside the package qrcode', () => {
  it('R-QR-1 should draw every version and level bit for bit as it does, and every mask among them (V14)', () => {
    for (const version of versions)
      for (const [place, level] of LEVELS.entries()) {
        const mask = masks[(version + 3 * place) % 8] ?? 0
        expect(theirs(BYTES, version, level, mask)?.equals(ours(BYTES, version, level, mask))).toBe(true)
      }
  })

  it('should draw whatever bytes bit for bit as it does, and refuse what it refuses (V14)', () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 300, min: 0x80 })
    const forced = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(...LEVELS), fc.constantFrom(...masks))
    fc.assert(
      fc.property(bytes, forced, (given, [version, level, mask]) => {
        const expected = theirs(given, version, level, mask)
        const draw = () => ours(given, version, level, mask)
        if (expected === undefined) expect(draw).toThrow(expect.objectContaining({ code: 'QR_DATA_TOO_LONG' }))
        else expect(expected.equals(draw())).toBe(true)
      }),
    )
  })
})
