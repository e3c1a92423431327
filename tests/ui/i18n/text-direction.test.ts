import { describe, expect, it } from 'vitest'
import { LANGUAGE_NAMES } from '../../../src/ui/i18n/language-names.ts'
import { directionOf } from '../../../src/ui/i18n/text-direction.ts'
import { typedDirection } from '../../../src/ui/i18n/typed-direction.ts'

describe('directionOf', () => {
  it('M07 should be right to left of our languages for Arabic and Persian', () => {
    expect(Object.keys(LANGUAGE_NAMES).filter((language) => directionOf(language) === 'rtl')).toEqual(['ar', 'fa'])
  })

  it.each(['ar-EG', 'he', 'fa-IR', 'ur', 'az-Arab', 'ku-Arab-IQ', 'AR'])('should be right to left for %s', (locale) => {
    expect(directionOf(locale)).toBe('rtl')
  })

  it.each(['arn', 'hex', 'uz-Latn', 'ks-Deva', 'ar-Latn', 'en-IL', ''])(
    'should be left to right for "%s"',
    (locale) => {
      expect(directionOf(locale)).toBe('ltr')
    },
  )

  it.each(['en-u-nu-arab', 'en-US-u-ca-islamic-nu-arab', 'de-x-hebr'])(
    'V140 should not take what "%s" says of its digits for its script',
    (locale) => {
      expect(directionOf(locale)).toBe('ltr')
    },
  )

  it('should agree with the browser where that has an opinion', () => {
    for (const locale of ['ar', 'he-IL', 'fa', 'ur-PK', 'ps', 'de', 'tr', 'ja']) {
      const known = new Intl.Locale(locale) as { readonly textInfo?: { readonly direction: string } }
      if (known.textInfo !== undefined) expect(directionOf(locale), locale).toBe(known.textInfo.direction)
    }
  })
})

describe('typedDirection', () => {
  it('should follow what is typed, and the page while the placeholder stands there (V22)', () => {
    expect(typedDirection('')).toBeUndefined()
    for (const text of ['MetaMask', 'محفظة', '42']) expect(typedDirection(text)).toBe('auto')
  })
})
