import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromHexadecimal } from '../../../src/domain/shared/from-hexadecimal.ts'
import { hexadecimal } from '../../../src/domain/shared/hexadecimal.ts'

describe('hexadecimal', () => {
  it('should write two digits for each byte', () => {
    expect(hexadecimal(Uint8Array.of(0, 10, 255))).toBe('000aff')
    expect(hexadecimal(new Uint8Array())).toBe('')
  })

  it('should always write what Node reads back', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(new Uint8Array(Buffer.from(hexadecimal(bytes), 'hex'))).toEqual(bytes)
      }),
    )
  })
})

describe('fromHexadecimal', () => {
  it('should always read back what was written, in either case', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(fromHexadecimal(`0x${hexadecimal(bytes)}`)).toEqual(bytes)
        expect(fromHexadecimal(`0x${hexadecimal(bytes).toUpperCase()}`)).toEqual(bytes)
      }),
    )
  })

  it.each(['', '0', 'ff', '0xf', '0xgg', '0xff ', '0x-1', 'hello'])('should not read "%s"', (text) => {
    expect(fromHexadecimal(text)).toBeUndefined()
  })
})
