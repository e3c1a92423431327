import { describe, expect, it } from 'vitest'
import { OFFERED } from '../../../src/ui/i18n/language.ts'
import { dateParts, dateText } from '../../../src/ui/wording/date-text.ts'

const AT = Date.UTC(2_027, 0, 15, 12)

describe('a date in its parts', () => {
  it.each(OFFERED)('should be that date, in %s', (locale) => {
    const parts = dateParts(AT, locale)
    expect(parts.map(({ text }) => text).join('')).toBe(dateText(AT, locale))
    expect(parts.map(({ isBetween }) => isBetween)).toEqual([false, true, false])
    const [first = '', , last = ''] = parts.map(({ text }) => text)
    expect(
      [first, last].filter((text) => text.includes('2027') || text.includes('2570') || text.includes('1405')),
    ).toHaveLength(1)
  })
})
