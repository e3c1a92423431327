import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import jsqr from 'jsqr'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { type Pixels, pngPixels } from './png-pixels.ts'

/** What a decoder that is not ours sees in a picture. */
export interface QrReading {
  readonly text: string
  /** The share of the error correction that was not needed, from 0 to 1, in the block that needed most. */
  readonly unusedErrorCorrection: number
}

let isPrepared = false

/** The QR code in a picture, as zxing reads it. */
export async function readPixels(pixels: Pixels): Promise<QrReading | undefined> {
  if (!isPrepared) {
    // Handed the bytes, it does not fetch them from elsewhere.
    const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
    isPrepared = true
  }
  const picture = { ...pixels, colorSpace: 'srgb' } as ImageData
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], tryInvert: false })
  if (found === undefined) return undefined
  const { UEC } = JSON.parse(found.extra) as { readonly UEC: number }
  return { text: found.text, unusedErrorCorrection: UEC }
}

/** The text of the QR code in a picture, as jsqr reads it. */
export const readByJsqr = ({ data, width, height }: Pixels): string | undefined =>
  jsqr(data, width, height, { inversionAttempts: 'dontInvert' })?.data

/** The text of the QR code in a PNG, by a decoder that is not ours; empty if there is none. */
export const readQr = async (png: Uint8Array): Promise<string> => (await readPixels(pngPixels(png)))?.text ?? ''
