import { describe, expect, it } from 'vitest'
import { shortAmountText } from '../../../src/ui/wording/short-amount-text.ts'

const ETHER = 10n ** 18n

describe('shortAmountText', () => {
  it.each([
    [1n, '<0.000001'],
    [0n, '0'],
    [ETHER / 4n, '0.25'],
    [1_250n * ETHER, '1,250'],
    [123_456n * ETHER + ETHER / 2n, '123,456.5'],
    [999_999n * ETHER, '999,999'],
  ])('should leave an amount that fits as it is: %s', (amount, text) => {
    expect(shortAmountText(amount, 18, 'en')).toBe(text)
  })

  it('should cut decimal places where there are many, and never round', () => {
    expect(shortAmountText(12_345_678_999n, 6, 'en')).toBe('12,345.67')
    expect(shortAmountText(999_999_999_999n, 6, 'en')).toBe('999,999.9')
    expect(shortAmountText(12_345_000_999n, 6, 'en')).toBe('12,345')
  })

  it.each([
    ['en', '1.23M'],
    ['de', '1,23\u00A0Mio.'],
    ['ja', '123万'],
  ])('should write millions with a word, cut and not rounded, in %s', (locale, text) => {
    expect(shortAmountText(1_239_567_891n, 3, locale)).toBe(text)
  })

  it('should not make a next million of one that is almost there', () => {
    expect(shortAmountText(1_999_999n, 0, 'en')).toBe('1.99M')
    expect(shortAmountText(999_999_999n, 0, 'en')).toBe('999M')
  })

  it('should use the digits 0–9 in every language', () => {
    expect(shortAmountText(1_230_000n, 0, 'fa')).toMatch(/^1[.٫]23/)
  })
})
