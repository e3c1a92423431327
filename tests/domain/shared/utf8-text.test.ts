import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReadableText, readUtf8 } from '../../../src/domain/shared/utf8-text.ts'

describe('readUtf8', () => {
  it('should read back every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(readUtf8(new TextEncoder().encode(text))).toBe(text)
      }),
    )
  })

  it('should agree with a strict decoder on whatever bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
        let expected: string | undefined
        try {
          expected = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
        } catch {
          expected = undefined
        }
        expect(readUtf8(bytes)).toBe(expected)
      }),
    )
  })

  it('should not call bytes with controls among them readable', () => {
    expect(isReadableText(Uint8Array.of(72, 105, 10))).toBe(true)
    expect(isReadableText(Uint8Array.of(72, 0))).toBe(false)
    expect(isReadableText(Uint8Array.of(0xff))).toBe(false)
  })
})
