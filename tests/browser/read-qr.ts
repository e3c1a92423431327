import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

let isPrepared = false

/** The text of the QR code in a PNG, by a decoder that is not ours; empty if there is none. */
export async function readQr(png: Uint8Array): Promise<string> {
  if (!isPrepared) {
    // Handed the bytes, it does not fetch them from elsewhere.
    const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
    isPrepared = true
  }
  const found = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'], tryInvert: false })
  return found[0]?.text ?? ''
}
