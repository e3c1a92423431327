import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount } from '../../../src/domain/send/amount.ts'
import { amountForMoney } from '../../../src/domain/send/money-amount.ts'

describe('amountForMoney', () => {
  it.each([
    ['100', 2_000, 18, '0.05'],
    ['0.01', 1, 6, '0.01'],
    ['10', 3, 18, '3.33333333'],
    ['10', 3, 2, '3.33'],
    ['1', 0.000_001, 9, '1000000'],
    ['0', 5, 18, '0'],
  ])('should say what %s buys at %s, with %s decimal places: %s', (money, price, decimals, amount) => {
    expect(amountForMoney(money, price, decimals)).toBe(amount)
  })

  it.each([
    ['', 1],
    ['1e3', 1],
    ['-1', 1],
    ['5', 0],
    ['5', Number.NaN],
    ['5', -2],
    ['5', 1e15],
  ] as const)('should say nothing of %j at %s', (money, price) => {
    expect(amountForMoney(money, price, 18)).toBeUndefined()
  })

  it('should take a price as it is written, not as the nearest number below it', () => {
    expect(amountForMoney('9999999.53', 999_999.999, 8)).toBe('9.99999953')
    expect(amountForMoney('0.000001', 1e-7, 8)).toBe('10')
  })

  it('should never be worth more than the sum, nor have more places than the token', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), fc.nat(18), (cents, price, d) => {
        const amount = amountForMoney((cents / 100).toFixed(2), price / 1_000, d) ?? expect.unreachable()
        const units = parseAmount(amount, d) ?? expect.unreachable()
        expect(units * BigInt(price) * 100n).toBeLessThanOrEqual(BigInt(cents) * 1_000n * 10n ** BigInt(d))
      }),
    )
  })
})
