import { describe, expect, it } from 'vitest'
import { moneyText } from '../../../src/ui/wording/money-text.ts'

describe('moneyText', () => {
  it('should write a sum as the language does, in digits that all visitors read', () => {
    expect(moneyText(1234.5, 'en')).toBe('$1,234.50')
    expect(moneyText(1234.5, 'de')).toBe('1.234,50\u00A0$')
    expect(moneyText(1234.5, 'hi')).toBe('$1,234.50')
  })

  it('should be read from left to right where the page is read from the right, whatever stands around it (V260)', () => {
    expect(moneyText(1234.5, 'ar')).toMatch(/^\u2066.*1,234\.50\u00A0US\$\u2069$/)
    expect(moneyText(1234.5, 'fa')).toMatch(/^\u2066.*\u2069$/)
    expect(moneyText(1234.5, 'fa').replaceAll(/\p{Bidi_Control}/gu, '')).toMatch(/^\$\s?1,234\.50$/)
  })
})
