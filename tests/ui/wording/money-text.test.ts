import { describe, expect, it } from 'vitest'
import { LANGUAGE_NAMES } from '../../../src/ui/i18n/language-names.ts'
import { moneySign, moneyText } from '../../../src/ui/wording/money-text.ts'

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

describe('moneyText of less than a cent', () => {
  it('should not say that it is nothing', () => {
    expect(moneyText(0.004, 'en')).toBe('<$0.01')
    expect(moneyText(0.004, 'de')).toBe('<0,01\u00A0$')
    expect(moneyText(Number.MIN_VALUE, 'ja')).toBe('<$0.01')
    expect(moneyText(0.005, 'en')).toBe('$0.01')
    expect(moneyText(0, 'en')).toBe('$0.00')
  })

  it('should be one with its mark where the page is read from the right', () => {
    expect(moneyText(0.001, 'ar')).toMatch(/^\u2066<.*0\.01\u00A0US\$\u2069$/)
  })
})

describe('moneySign', () => {
  it.each(Object.keys(LANGUAGE_NAMES))('should be what a sum has beside its number, in %s', (locale) => {
    const { text, isLeft } = moneySign(locale)
    const bare = (written: string) => written.replaceAll(/\p{Bidi_Control}/gu, '')
    const sum = bare(moneyText(1234.5, locale))
    const number = /\d.*\d/u.exec(sum)?.[0] ?? ''
    expect(isLeft ? bare(text) + number : number + bare(text)).toBe(sum)
  })

  it('should stand where the language has it', () => {
    expect(moneySign('en')).toEqual({ text: '$', isLeft: true })
    expect(moneySign('de')).toEqual({ text: '\u00A0$', isLeft: false })
    expect(moneySign('ar')).toEqual({ text: '\u00A0US$', isLeft: false })
    expect(moneySign('pt')).toEqual({ text: 'US$\u00A0', isLeft: true })
  })
})
