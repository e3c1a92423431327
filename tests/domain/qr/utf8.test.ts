import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { utf8Bytes } from '../../../src/domain/qr/utf8.ts'

const encoded = (text: string): Uint8Array => utf8Bytes(text).slice()

describe('A text as UTF-8', () => {
  it('should take one to four bytes a character', () => {
    expect([...encoded('aß€😀')]).toEqual([0x61, 0xc3, 0x9f, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80])
  })

  it('should have a replacement character for each lone surrogate', () => {
    const replacement = [0xef, 0xbf, 0xbd]
    expect([...encoded('\ud800')]).toEqual(replacement)
    expect([...encoded('\udc00\ud800')]).toEqual([...replacement, ...replacement])
    expect([...encoded('\ud83da')]).toEqual([...replacement, 0x61])
  })

  it.each(['\x7f', '\x80', '\u07ff', '\u0800', '\ud7ff', '\udfff', '\ue000', '\uffff', '\u{10000}', '\u{10ffff}'])(
    'should be what the platform makes of it where its length changes: %j',
    (character) => expect(encoded(`${character}a`)).toEqual(new TextEncoder().encode(`${character}a`)),
  )

  it('should always be what the platform makes of it, whatever halves of pairs are in it', () => {
    const unit = fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd700, max: 0xe0ff }))
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 300 }), (units) => {
        const text = String.fromCharCode(...units)
        expect(encoded(text)).toEqual(new TextEncoder().encode(text))
      }),
    )
  })
})
