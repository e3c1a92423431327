import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeBudgetInstructions, worthOffering } from '../../../src/adapters/solana/compute-budget.ts'

describe('worthOffering', () => {
  it('should offer nothing where no sender pays', () => {
    expect([worthOffering([]), worthOffering([0n, 0n, 0n])]).toEqual([0n, 0n])
  })

  it('should offer more than half of the others paid', () => {
    expect(worthOffering([0n, 100n, 10n, 1_000n])).toBe(1_000n)
    expect(worthOffering([5n, 5n, 5n, 5n, 5n])).toBe(5n)
  })

  it('should never offer more than the highest fee that was paid, nor more than the limit', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), { minLength: 1 }), (fees) => {
        const offer = worthOffering(fees)
        expect(offer <= 1_000_000n).toBe(true)
        expect(fees.some((fee) => fee >= offer)).toBe(true)
      }),
    )
  })
})

describe('computeBudgetInstructions', () => {
  it('should say the limit and the price as the program reads them', () => {
    const [limit, price] = computeBudgetInstructions({ units: 0x01020304, unitPrice: 0x0102030405060708n })
    expect([...(limit?.data ?? [])]).toEqual([2, 4, 3, 2, 1])
    expect([...(price?.data ?? [])]).toEqual([3, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(limit?.programAddress).toBe('ComputeBudget111111111111111111111111111111')
  })

  it('should say nothing where nothing is offered', () => {
    expect(computeBudgetInstructions({ units: 450, unitPrice: 0n })).toEqual([])
  })
})
