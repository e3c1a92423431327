import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount } from '../../../src/domain/send/amount.ts'
import { amountText, costText, SHOWN_PLACES } from '../../../src/ui/wording/amount-text.ts'

describe('amountText', () => {
  it('should group the whole part and cut what is behind the last shown place', () => {
    expect(amountText(1234567_899999999999999999n, 18, 'en')).toBe('1,234,567.899999')
    expect(amountText(1234567_899999999n, 9, 'de')).toBe('1.234.567,899999')
  })

  it('should not say zero of what is less than the last shown place', () => {
    expect(amountText(1n, 18, 'en')).toBe('<0.000001')
    expect(amountText(0n, 18, 'en')).toBe('0')
  })

  it('should keep digits that a floating-point number cannot hold', () => {
    expect(amountText(9007199254740993n, 0, 'en')).toBe('9,007,199,254,740,993')
  })

  it('should never show more than there is, and never be off by more than the last place', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.integer({ min: 0, max: 30 }), (amount, decimals) => {
        const text = amountText(amount, decimals, 'en')
        if (text.startsWith('<')) {
          expect(amount).toBeGreaterThan(0n)
          expect(amount * 10n ** BigInt(SHOWN_PLACES)).toBeLessThan(10n ** BigInt(decimals))
          return
        }
        const shown = parseAmount(text.replaceAll(',', ''), Math.max(decimals, SHOWN_PLACES)) ?? -1n
        const exact = amount * 10n ** BigInt(Math.max(SHOWN_PLACES - decimals, 0))
        expect(shown).toBeLessThanOrEqual(exact)
        expect(exact - shown).toBeLessThan(10n ** BigInt(Math.max(decimals - SHOWN_PLACES, 0)))
      }),
    )
  })
})

describe('costText', () => {
  it('should never show less than is paid, and never be off by more than the last place (I100)', () => {
    expect(costText(1n, 18, 'en')).toBe('0.000001')
    expect(costText(0n, 18, 'en')).toBe('0')
    expect(costText(5_000n, 9, 'en')).toBe('0.000005')
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.integer({ min: 0, max: 30 }), (amount, decimals) => {
        const places = Math.max(decimals, SHOWN_PLACES)
        const shown = parseAmount(costText(amount, decimals, 'en').replaceAll(',', ''), places) ?? -1n
        const exact = amount * 10n ** BigInt(places - decimals)
        expect(shown).toBeGreaterThanOrEqual(exact)
        expect(shown - exact).toBeLessThan(10n ** BigInt(Math.max(decimals - SHOWN_PLACES, 0)))
      }),
    )
  })
})
