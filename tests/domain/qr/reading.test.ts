import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeQr } from '../../../src/domain/qr/index.ts'
import { LEVELS } from './every-symbol.ts'
import { readByJsqr, readByZxing } from './reading.ts'
import { mixedText, pairingUri } from './texts.ts'
import { runs } from '../../support/runs.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const level = fc.constantFrom(...LEVELS)

/** Texts of every kind that there is; empty ones apart, as decoders do not report those. */
const anyText = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 250 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 500 }),
    fc.constantFrom('\0', 'a\0b', '\0\0\0', '\ud800', 'x\udfffy', '\ufeff', ' ', '\n'),
    mixedText(10, 15),
    pairingUri,
  )
  .filter((text) => text !== '')

describe('A symbol of any text', () => {
  it('R-QR-1 should be read by zxing, byte by byte and with nothing to correct', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, level, async (text, level) => {
        const code = encodeQr(text, { level })
        expect(await readByZxing(code)).toEqual({
          bytes: utf8(text),
          version: code.version,
          level,
          mask: code.mask,
          unusedErrorCorrection: 1,
        })
      }),
      { numRuns: runs(300) },
    )
  })

  it('R-QR-1 should be read by jsqr, byte by byte', () => {
    fc.assert(
      fc.property(anyText, level, (text, level) => {
        expect(readByJsqr(encodeQr(text, { level }))).toEqual(utf8(text))
      }),
      { numRuns: runs(100) },
    )
  })
})

describe('A symbol of any bytes', () => {
  it('R-QR-1 should be read by zxing as the same bytes', async () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 600 })
    await fc.assert(
      fc.asyncProperty(bytes, level, async (bytes, level) => {
        expect((await readByZxing(encodeQr(bytes, { level }))).bytes).toEqual(bytes)
      }),
      { numRuns: runs(200) },
    )
  })
})
