import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_NAMES } from '../../../src/ui/index.ts'
import { addressIn, askedLanguage } from '../../../src/ui/page/page-language.ts'

describe('the language in the page’s address', () => {
  it('should be the one that is asked for', () => {
    expect(askedLanguage('?language=ar')).toBe('ar')
    expect(askedLanguage('?a=b&language=pt')).toBe('pt')
  })

  it('should be up to the visitor where none of ours is asked for', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('toString', '', 'EN')), (asked) => {
        const isOurs = Object.keys(LANGUAGE_NAMES).includes(asked)
        expect(askedLanguage(`?language=${encodeURIComponent(asked)}`)).toBe(isOurs ? asked : 'auto')
      }),
    )
  })

  it('should be written there once, beside whatever else there is', () => {
    const arabic = addressIn('ar', 'http://localhost:5173/?a=b#c')
    expect(arabic).toBe('http://localhost:5173/?a=b&language=ar#c')
    expect(addressIn('de', arabic)).toBe('http://localhost:5173/?a=b&language=de#c')
  })
})
