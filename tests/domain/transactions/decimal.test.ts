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
    for (const text of ['0.000000000000000001', '1', '10.0']) expect(isZero(text), text).toBe(false)
  })

  it('should add up in any order to the same', () => {
    const quantity = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.bigInt({ min: 0n, max: 10n ** 18n }))
      .map(String)
    const decimal = quantity.map((text) => text.replace(',', '.'))
    fc.assert(fc.property(decimal, decimal, (one, other) => sumOf(one, other) === sumOf(other, one)))
  })
})
