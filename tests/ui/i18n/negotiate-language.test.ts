import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../../src/ui/i18n/language.ts'
import { LANGUAGE_NAMES } from '../../../src/ui/i18n/language-names.ts'
import { isLocale, negotiateLanguage, regionalLocale } from '../../../src/ui/i18n/negotiate-language.ts'

const OFFERED = Object.keys(LANGUAGE_NAMES) as Language[]
const negotiate = (...wanted: string[]) => negotiateLanguage(wanted, OFFERED)

describe('negotiateLanguage', () => {
  it.each([
    [['fr'], 'fr'],
    [['de-AT', 'de', 'en'], 'de'],
    [['es-419'], 'es'],
    [['pt-PT'], 'pt'],
    [['ar-EG', 'en'], 'ar'],
    [['fa-AF', 'en'], 'fa'],
    [['uk-UA', 'ru', 'en'], 'uk'],
    [['hi-IN', 'en-IN'], 'hi'],
    [['th-TH', 'en'], 'th'],
    [['id-ID', 'en'], 'id'],
    [['vi-VN', 'en'], 'vi'],
  ])('should serve every region of a language: %j', (wanted, language) => {
    expect(negotiate(...wanted)).toBe(language)
  })

  it('should take the first that is ours, however far down it stands', () => {
    expect(negotiate('nl-NL', 'ca', 'es', 'de')).toBe('es')
  })

  it('should be English for who reads nothing of ours, or does not say', () => {
    expect(negotiate('nl', 'xx', '')).toBe('en')
    expect(negotiate()).toBe('en')
  })

  it('should not take a language for another whose code it begins like', () => {
    expect(negotiate('arn')).toBe('en')
    expect(negotiate('es_ES')).toBe('en')
  })

  it.each(['zh', 'zh-CN', 'zh-SG', 'ZH-hans-CN', 'zh-Hans-HK', 'zh-cmn-Hans-CN', 'zh-TWX'])(
    'should write simplified Chinese for %s',
    (tag) => {
      expect(negotiate(tag, 'en')).toBe('zh')
    },
  )

  it.each(['zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant', 'zh-Hant-TW', 'ZH-hant-hk', 'zh-tw-u-ca-roc'])(
    'should write traditional Chinese for %s',
    (tag) => {
      expect(negotiate(tag, 'en')).toBe('zh-Hant')
    },
  )

  it('should take the script that stands first, also beside the plain code that browsers add', () => {
    expect(negotiate('zh-TW', 'zh', 'en-US', 'en')).toBe('zh-Hant')
    expect(negotiate('zh-CN', 'zh', 'zh-TW')).toBe('zh')
  })

  it('should always be one that is offered, whatever a browser says', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('zh-TW', 'zh', '-', 'constructor'))), (wanted) => {
        expect(OFFERED).toContain(negotiate(...wanted))
      }),
    )
  })
})

describe('regionalLocale', () => {
  it('should write numbers and times as at home', () => {
    expect(regionalLocale('de', ['en-GB', 'de', 'de-CH'])).toBe('de-CH')
    expect(regionalLocale('en', ['en-GB', 'de'])).toBe('en-GB')
  })

  it('should leave it to the language where no home is told', () => {
    expect(regionalLocale('de', ['de', 'en-US'])).toBeUndefined()
  })

  it('should take no region of the other Chinese script', () => {
    expect(regionalLocale('zh', ['zh-TW', 'zh'])).toBeUndefined()
    expect(regionalLocale('zh', ['zh-TW', 'zh-SG'])).toBe('zh-SG')
    expect(regionalLocale('zh-Hant', ['zh-CN', 'zh-HK'])).toBe('zh-HK')
  })

  it('should never be one that Intl would throw at', () => {
    fc.assert(
      fc.property(fc.array(fc.string().map((rest) => `de-${rest}`)), (wanted) => {
        const locale = regionalLocale('de', wanted)
        if (locale !== undefined) expect(() => new Intl.NumberFormat(locale)).not.toThrow()
      }),
    )
    expect(isLocale('de_DE')).toBe(false)
  })
})
