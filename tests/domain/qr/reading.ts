import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import jsQR from 'jsqr'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { QrCode } from '../../../src/domain/qr/index.ts'

/** Light modules around a symbol. Source: ISO/IEC 18004, 5.3.8. */
const QUIET_ZONE = 4

/** Pixels along a module's side. */
const SCALE = 3

/** What a decoder that is not ours makes of a symbol. */
export interface Reading {
  readonly bytes: Uint8Array
  readonly version: number
  readonly level: string
  readonly mask: number
  /** The share of the error correction that was not needed: 1 when every codeword is right. */
  readonly unusedErrorCorrection: number
}

// Handed over, or it would be fetched from a foreign host.
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
const ready = prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer }, fireImmediately: true })

/** Reads a symbol by zxing, the strict judge. */
export async function readByZxing(code: QrCode): Promise<Reading> {
  await ready
  const [found] = await readBarcodes(picture(code), { formats: ['QRCode'], tryInvert: false, tryRotate: false })
  if (found === undefined) throw new Error(`zxing sees nothing in version ${code.version}, level ${code.level}`)
  const extra = JSON.parse(found.extra) as { DataMask: number; UEC: number; Version: string; ECLevel: string }
  return {
    bytes: found.bytes,
    version: Number(extra.Version),
    level: extra.ECLevel,
    mask: extra.DataMask,
    unusedErrorCorrection: extra.UEC,
  }
}

/** Reads a symbol by jsqr, the second judge. */
export function readByJsqr(code: QrCode): Uint8Array {
  const { data, width, height } = picture(code)
  const found = jsQR(data, width, height, { inversionAttempts: 'dontInvert' })
  if (found === null) throw new Error(`jsqr sees nothing in version ${code.version}, level ${code.level}`)
  return Uint8Array.from(found.binaryData)
}

/** The symbol in black on white, with its quiet zone. */
function picture({ size, isDark }: QrCode): ImageData {
  const width = SCALE * (size + 2 * QUIET_ZONE)
  // One number for each pixel: black is alpha alone, on machines that write the last byte as the highest.
  const pixels = new Uint32Array(width * width).fill(0xffffffff)
  for (let row = 0; row < size; row++) {
    const start = SCALE * (row + QUIET_ZONE) * width
    for (let column = 0; column < size; column++)
      if (isDark(row, column)) {
        const left = start + SCALE * (column + QUIET_ZONE)
        pixels.fill(0xff000000, left, left + SCALE)
      }
    for (let line = 1; line < SCALE; line++) pixels.copyWithin(start + line * width, start, start + width)
  }
  const data = new Uint8ClampedArray(pixels.buffer)
  return { data, width, height: width, colorSpace: 'srgb' } as ImageData
}
