import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../../src/ui/i18n/language.ts'
import { LANGUAGE_NAMES } from '../../../src/ui/i18n/language-names.ts'
import { plural } from '../../../src/ui/wording/plural.ts'

const FORMS = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' }
const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[]

describe('plural', () => {
  it('should take the form that goes with the count', () => {
    const wallets = (count: number) => plural('en', count, { one: '# wallet', other: '# wallets' })
    expect([0, 1, 2, 1234].map(wallets)).toEqual(['0 wallets', '1 wallet', '2 wallets', '1,234 wallets'])
  })

  it('should have none with French, where no thing is not several', () => {
    expect(plural('fr', 0, { one: '# portefeuille', other: '# portefeuilles' })).toBe('0 portefeuille')
  })

  it('should know the six forms of Arabic, in the digits of the amounts', () => {
    const counted = [0, 1, 2, 3, 11, 100].map((count) => plural('ar', count, FORMS))
    expect(counted).toEqual(['zero', 'one', 'two', 'few', 'many', 'other'])
    expect(plural('ar', 1234, { ...FORMS, many: '#', few: '#', other: '#' })).toBe('1,234')
  })

  it.each(LANGUAGES)('should ask of %s for each form that it has below a million, and for no other', (language) => {
    const slavic = ['one', 'few', 'many']
    const none = ['other']
    const asked = {
      ...{ ja: none, zh: none, 'zh-Hant': none, ko: none, id: none, vi: none, th: none },
      ...{ pl: slavic, uk: slavic, ru: slavic, ar: Object.keys(FORMS) },
    } as Partial<Record<Language, string[]>>
    const rules = new Intl.PluralRules(language)
    const used = new Set(Array.from({ length: 20_000 }, (_, count) => rules.select(count)))
    expect([...used].sort()).toEqual([...(asked[language] ?? ['one', 'other'])].sort())
  })

  it('should never be without words, whatever is counted', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), fc.double({ noNaN: false }), (language, count) => {
        expect(plural(language, count, FORMS)).toMatch(/^[a-z]+$/)
      }),
    )
  })
})
