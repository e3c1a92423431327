import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_NAMES } from '../../../src/ui/i18n/language-names.ts'
import { numberText } from '../../../src/ui/wording/number-text.ts'
import { secondsText } from '../../../src/ui/wording/seconds-text.ts'
import { timeText } from '../../../src/ui/wording/time-text.ts'

describe('numbers and times', () => {
  it('should be grouped as at home', () => {
    expect(numberText(12_345, 'en')).toBe('12,345')
    expect(numberText(12_345, 'de')).toBe('12.345')
    expect(numberText(12_345, 'de-CH')).toMatch(/^12['’]345$/)
    expect(numberText(12_345, 'fr')).toMatch(/^12\s345$/)
  })

  it('should be in one kind of digits, also in Egypt', () => {
    expect(numberText(12_345, 'ar-EG')).toBe('12,345')
    expect(secondsText(5, 'ar-EG')).toMatch(/^5 /)
    expect(timeText(0, 'ar-EG')).not.toMatch(/[\u0660-\u0669]/)
  })

  it('should never be written otherwise than the browser writes numbers', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(LANGUAGE_NAMES)),
        fc.integer({ min: -2_000, max: 2_000 }),
        (language, count) => {
          const written = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(count)
          expect(numberText(count, language)).toBe(written)
        },
      ),
    )
  })

  it('should count seconds with the right form', () => {
    expect(secondsText(1, 'en')).toBe('1 second')
    expect(secondsText(5, 'en')).toBe('5 seconds')
    expect(secondsText(5, 'de')).toBe('5 Sekunden')
    expect(secondsText(5, 'ja')).toBe('5 秒')
  })
})
