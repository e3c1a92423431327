import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { minedMonth, minedTime } from '../../../src/domain/transactions/mined-month.ts'
import { moment } from './transactions.ts'

const month = (minedAt: string) => {
  const found = minedMonth(minedAt)
  return found === undefined ? undefined : [Math.floor(found / 12), found % 12]
}

describe('minedMonth', () => {
  it.each([
    ['2024-12-31T23:59:59.999Z', [2024, 11]],
    ['2025-01-01T00:00:00Z', [2025, 0]],
    ['1970-01-01T00:00:00Z', [1970, 0]],
    ['9999-12-31T23:59:59Z', [9999, 11]],
    // A zone of its own, in which it is another year.
    ['2025-01-01T00:30:00+02:00', [2024, 11]],
    ['2024-12-31T23:30:00-02:00', [2025, 0]],
    ['2025-01-01T00:30:00.5+02:00', [2024, 11]],
    ['0000-01-01T00:00:00Z', [0, 0]],
    // A leap second.
    ['2016-12-31T23:59:60Z', [2016, 11]],
    ['2016-12-31T23:59:60.25Z', [2016, 11]],
  ])('R-TX-4 J07 should read %s in UTC', (minedAt, expected) => {
    expect(month(minedAt)).toEqual(expected)
  })

  it.each([
    '',
    'yesterday',
    'NaN',
    '2024-13-01T00:00:00Z',
    '2024-00-10T00:00:00Z',
    '2024-01-32T00:00:00Z',
    'abcd-01-01T00:00:00Z',
    '2024-xx-01T00:00:00Z',
    '2024-1/-01T00:00:00Z',
    '2024-0:-01T00:00:00Z',
    '2024-01-01T00:00:00xZ',
  ])('J07 should say of "%s" that it cannot be read', (minedAt) => {
    expect(minedMonth(minedAt)).toBeUndefined()
  })

  it('J07 should say so of one whose parts are not kept apart as they should be', () => {
    for (const at of [4, 7, 10, 13, 16]) {
      const text = '2024-02-10T00:00:00Z'
      expect(minedMonth(`${text.slice(0, at)}x${text.slice(at + 1)}`)).toBeUndefined()
    }
  })

  it('R-TX-4 should always agree with the calendar', () => {
    fc.assert(
      fc.property(moment, (at) => {
        expect(month(at.minedAt)).toEqual([at.year, at.month])
      }),
    )
  })

  it('should never throw, whatever the service sends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const found = minedMonth(text)
        expect(found === undefined || Number.isInteger(found)).toBe(true)
        expect(minedTime(text)).not.toBeNaN()
      }),
    )
  })
})

describe('a time without a zone', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each(['America/New_York', 'Asia/Tokyo'])('O90 should be of UTC for a visitor in %s, too', (zone) => {
    vi.stubEnv('TZ', zone)
    expect(new Date(2026, 0, 1).getTimezoneOffset()).not.toBe(0)
    for (const text of ['2024-12-31T23:30:00', '2024-12-31 23:30:00.125', '2024-12-31T23:30', '2024-12-31T00:30:00'])
      expect(month(text)).toEqual([2024, 11])
    expect(minedTime('2024-12-31 23:30:00')).toBe(Date.parse('2024-12-31T23:30:00Z'))
  })
})

describe('minedTime', () => {
  it('should be the last moment of its minute for a leap second', () => {
    const last = Date.parse('2016-12-31T23:59:59.999Z')
    expect([minedTime('2016-12-31T23:59:60Z'), minedTime('2016-12-31T23:59:60.25Z')]).toEqual([last, last])
  })

  it('should be before all others for what cannot be read', () => {
    expect(minedTime('one day')).toBe(Number.NEGATIVE_INFINITY)
    expect(minedTime('2025-01-01T00:30:00+02:00')).toBe(Date.parse('2024-12-31T22:30:00Z'))
  })
})
