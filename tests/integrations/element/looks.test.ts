import { describe, expect, it } from 'vitest'
import { languageOf, themeOf } from '../../../src/integrations/element/looks.ts'

describe('the locale of an element', () => {
  it.each([
    ['ar', 'ar'],
    ['ar-EG', 'ar'],
    ['PT-br', 'pt'],
    [' de ', 'de'],
    ['zh-CN', 'zh'],
    ['zh-Hant', 'zh-Hant'],
    ['zh-TW', 'zh-Hant'],
    ['zh-hk', 'zh-Hant'],
    [null, 'auto'],
    ['', 'auto'],
    ['tlh', 'auto'],
    ['toString', 'auto'],
  ])('%j should be read as %s (V150)', (locale, language) => expect(languageOf(locale)).toBe(language))
})

describe('the theme of an element', () => {
  it('should be one of the modes, and the same theme each time', () => {
    expect(themeOf('dark')?.mode).toBe('dark')
    expect(themeOf('dark')).toBe(themeOf(' dark '))
    expect(themeOf('system')?.mode).toBe('system')
  })

  it('should be none where it says nothing that we know', () => {
    for (const nothing of [null, undefined, '', 'Dark', 'sepia']) expect(themeOf(nothing)).toBeUndefined()
  })

  it('should be tokens, or a theme that was made of them', () => {
    const theme = themeOf({ radius: '2px' })
    expect(theme?.properties.get('--portico-radius')).toBe('2px')
    expect(themeOf(theme)).toBe(theme)
    expect(() => themeOf({ radius: 'round' as '2px' })).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
  })
})
