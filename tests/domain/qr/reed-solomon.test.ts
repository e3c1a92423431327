import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeParity } from '../../../src/domain/qr/reed-solomon.ts'

/** Elements of the field as polynomials, multiplied and divided by x⁸ + x⁴ + x³ + x² + 1 on paper. */
function product(left: number, right: number): number {
  let sum = 0
  for (let bit = 0; bit < 8; bit++) if ((right >> bit) & 1) sum ^= left << bit
  for (let bit = 15; bit >= 8; bit--) if ((sum >> bit) & 1) sum ^= 0x11d << (bit - 8)
  return sum
}

function parityOf(data: Uint8Array, degree: number): Uint8Array {
  const parity = new Uint8Array(degree)
  writeParity(data, 0, data.length, degree, parity, 0, 1)
  return parity
}

/** The value of a polynomial, highest power first. */
const valueAt = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((value, coefficient) => product(value, x) ^ coefficient, 0)

describe('The parity of a block', () => {
  it('should be that of the example in annex I of ISO/IEC 18004: 01234567 in version 1-M', () => {
    const data = Uint8Array.of(
      0x10,
      0x20,
      0x0c,
      0x56,
      0x61,
      0x80,
      0xec,
      0x11,
      0xec,
      0x11,
      0xec,
      0x11,
      0xec,
      0x11,
      0xec,
      0x11,
    )
    expect([...parityOf(data, 10)]).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55])
  })

  it('should always make a word that is zero at every root of the generator', () => {
    const data = fc.uint8Array({ minLength: 1, maxLength: 123 })
    fc.assert(
      fc.property(data, fc.integer({ min: 7, max: 30 }), (data, degree) => {
        const word = [...data, ...parityOf(data, degree)]
        for (let index = 0, root = 1; index < degree; index++, root = product(root, 2))
          expect(valueAt(word, root)).toBe(0)
      }),
    )
  })

  it('should be written only where it is meant to be', () => {
    const into = new Uint8Array(40).fill(0xff)
    writeParity(Uint8Array.of(9, 1, 2, 3, 9), 1, 4, 7, into, 2, 5)
    const places = [2, 7, 12, 17, 22, 27, 32]
    expect(places.map((place) => into[place])).toEqual([...parityOf(Uint8Array.of(1, 2, 3), 7)])
    expect(into.filter((_, place) => !places.includes(place)).every((byte) => byte === 0xff)).toBe(true)
  })
})
