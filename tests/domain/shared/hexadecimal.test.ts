import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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
