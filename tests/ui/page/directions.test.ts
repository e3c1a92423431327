import { describe, expect, it } from 'vitest'
import { languageIn } from '../../../src/ui/page/directions.ts'

describe('the direction of the modal on the page', () => {
  it.each([
    ['stays in a language that is written so', 'rtl', 'fa', 'ar', 'fa'],
    ['goes back to the language of the page', 'ltr', 'ar', 'de', 'de'],
    ['takes one that is written so where neither is', 'rtl', 'th', 'de', 'ar'],
    ['takes English where both are written from the right', 'ltr', 'ar', 'fa', 'en'],
  ] as const)('%s', (_what, direction, spoken, ofPage, language) => {
    expect(languageIn(direction, spoken, ofPage)).toBe(language)
  })
})
