import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isZero, sumOf } from '../../../src/domain/transactions/decimal.ts'

describe('quantities', () => {
  it.each([
    ['0.1', '0.2', '0.3'],
    ['0', '0', '0'],
    ['1', '0.000000000000000001', '1.000000000000000001'],
    ['99999999999999999999', '1', '100000000000000000000'],
    ['nothing', '2.50', '2.5'],
    ['1x', 'x1', '0'],
    [`0.${'0'.repeat(77)}1`, '0', `0.${'0'.repeat(77)}1`],
    [`0.${'0'.repeat(78)}1`, '0', '0'],
  ])('should add %s and %s to %s exactly', (one, other, sum) => {
    expect(sumOf(one, other)).toBe(sum)
  })

  it('should take for nothing what is nothing in any spelling', () => {
    for (const text of ['0', '0.0', '000.000', '', 'x']) expect(isZero(text), text).toBe(true)
    for (const text of ['0.000000000000000001', '1', '10.0', '9', '0.9']) expect(isZero(text), text).toBe(false)
  })

  it('should take for nothing what is no decimal number, whatever digits are in it', () => {
    for (const text of ['.5', '5.', '1.2.3', '1e5', '-1', '1/', '1:', ' 1', '٣']) expect(isZero(text), text).toBe(true)
    const spelt = fc.string({ unit: fc.constantFrom(...'0019./:-x'), maxLength: 6 })
    fc.assert(
      fc.property(spelt, (text) => {
        expect(isZero(text)).toBe(!/^\d+(?:\.\d+)?$/.test(text) || !/[1-9]/.test(text))
      }),
    )
  })

  it('should add up in any order to the same', () => {
    const quantity = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.bigInt({ min: 0n, max: 10n ** 18n }))
      .map(String)
    const decimal = quantity.map((text) => text.replace(',', '.'))
    fc.assert(fc.property(decimal, decimal, (one, other) => sumOf(one, other) === sumOf(other, one)))
  })
})
