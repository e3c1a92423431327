import { describe, expect, it } from 'vitest'
import { dayText, monthText } from '../../../src/ui/wording/month-text.ts'
import { quantityText } from '../../../src/ui/wording/quantity-text.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

describe('months and days', () => {
  it('should name the year only where it is another', () => {
    expect(monthText(2026, 2, NOW, 'en')).toBe('March')
    expect(monthText(2025, 2, NOW, 'en')).toBe('March 2025')
    expect(monthText(2025, 2, NOW, 'de')).toBe('März 2025')
  })

  it('R-TX-4 should name the month that was grouped by, where the calendar of the language has others', () => {
    expect(monthText(2025, 2, NOW, 'fa')).toBe('مارس 2025')
    expect(dayText('2025-03-25T10:00:00Z', 'fa')).toBe('25 مارس')
    expect(monthText(2025, 2, NOW, 'th')).toBe('มีนาคม 2568')
  })

  it('J07 should take early years for what they are', () => {
    expect(monthText(1970, 0, NOW, 'en')).toBe('January 1970')
    expect(monthText(9999, 11, NOW, 'en')).toBe('December 9999')
  })

  it('J07 should count days in UTC, and know no day of what is no date', () => {
    expect(dayText('2026-12-31T23:59:59.999Z', 'en')).toBe('Dec 31')
    expect(dayText('2026-12-31T23:59:59.999-05:00', 'en')).toBe('Jan 1')
    expect(dayText('2026-12-31 23:59:59', 'en')).toBe('Dec 31')
    expect(dayText('one day', 'en')).toBeUndefined()
  })
})

describe('quantities', () => {
  it('should be cut and never rounded, however long they are', () => {
    expect(quantityText('1234.5678999', 'en')).toBe('1,234.567899')
    expect(quantityText('0.0000001', 'en')).toBe('<0.000001')
    expect(quantityText('5', 'de')).toBe('5')
    expect(quantityText(`1.${'9'.repeat(78)}`, 'en')).toBe('1.999999')
  })

  it('should never be nothing where there is more than any chain counts, as in what is sent as junk (V115)', () => {
    expect(quantityText(`${2n ** 256n - 1n}`, 'en')).toMatch(/^115,792,089,/)
    expect(quantityText(`1${'0'.repeat(60)}.5`, 'de')).toBe(`1${'.000'.repeat(20)},5`)
    expect(quantityText('junk', 'en')).toBe('0')
  })
})
