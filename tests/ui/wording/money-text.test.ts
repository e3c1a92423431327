import { describe, expect, it } from 'vitest'
import { moneyText } from '../../../src/ui/wording/money-text.ts'

describe('moneyText', () => {
  it('should write a sum as the language does, in digits that all visitors read', () => {
    expect(moneyText(1234.5, 'en')).toBe('$1,234.50')
    expect(moneyText(1234.5, 'de')).toBe('1.234,50\u00A0$')
    expect(moneyText(1234.5, 'hi')).toBe('$1,234.50')
  })

  it('should keep the letters of the currency before its sign where the page is read from the right', () => {
    expect(moneyText(1234.5, 'ar')).toMatch(/1,234\.50\u00A0US\$\u200E$/)
    expect(moneyText(1234.5, 'fa').replaceAll(/\p{Bidi_Control}/gu, '')).toMatch(/^\$\s?1,234\.50$/)
  })
})
