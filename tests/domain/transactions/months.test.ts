import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupByMonth, monthsOf } from '../../../src/domain/transactions/months.ts'
import { moment, transaction } from './transactions.ts'

const at = (minedAt: string) => transaction(minedAt, { minedAt })

describe('groupByMonth', () => {
  it('R-ENT-4 should group by year and then by month, 0 to 11', () => {
    const { byYear } = groupByMonth([
      at('2026-03-15T12:00:00Z'),
      at('2026-01-02T00:00:00Z'),
      at('2025-12-31T23:59:59Z'),
    ])
    expect(Object.keys(byYear)).toEqual(['2025', '2026'])
    expect(Object.keys(byYear[2026] ?? {})).toEqual(['0', '2'])
    expect(byYear[2025]?.[11]?.map(({ id }) => id)).toEqual(['2025-12-31T23:59:59Z'])
  })

  it('should put the newest first, however the service orders and writes them', () => {
    const { byYear } = groupByMonth([
      at('2026-03-01T00:00:00Z'),
      at('2026-03-03T00:00:00.5Z'),
      at('2026-03-02T23:00:00-05:00'),
    ])
    expect(byYear[2026]?.[2]?.map(({ id }) => id)).toEqual([
      '2026-03-02T23:00:00-05:00',
      '2026-03-03T00:00:00.5Z',
      '2026-03-01T00:00:00Z',
    ])
  })

  it.each([
    ['the later of one spelling', '2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z'],
    ['the later by a fraction of a second', '2026-03-01T00:00:00.5Z', '2026-03-01T00:00:00Z'],
    ['the later where both have another zone', '2026-03-02T20:00:00-09:00', '2026-03-02T23:00:00-05:00'],
  ])('should put first %s, in whatever order they come', (_which, newer, older) => {
    for (const order of [
      [newer, older],
      [older, newer],
    ]) {
      const ids = monthsOf(groupByMonth(order.map(at)).byYear).flatMap(({ transactions }) => transactions)
      expect(ids.map(({ id }) => id)).toEqual([newer, older])
    }
  })

  it('J07 should give those whose date cannot be read a group of their own, and no year NaN', () => {
    const { byYear, undated } = groupByMonth([at('soon'), at('2026-03-01T00:00:00Z')])
    expect(undated.map(({ id }) => id)).toEqual(['soon'])
    expect(Object.keys(byYear)).toEqual(['2026'])
  })

  it('R-TX-4 should always put each transaction in exactly one group, that of its month, newest first', () => {
    fc.assert(
      fc.property(fc.array(moment), (moments) => {
        const { byYear } = groupByMonth(moments.map(({ minedAt }, index) => transaction(String(index), { minedAt })))
        const months = monthsOf(byYear)
        for (const { year, month, transactions } of months) {
          const times = transactions.map(({ metadata }) => metadata.minedAt)
          expect(times).toEqual([...times].sort((one, other) => (one < other ? 1 : -1)))
          for (const { id } of transactions) expect(moments[Number(id)]).toMatchObject({ year, month })
        }
        expect(months.flatMap(({ transactions }) => transactions)).toHaveLength(moments.length)
      }),
    )
  })

  it('should always show the newest month first', () => {
    fc.assert(
      fc.property(fc.array(moment), (moments) => {
        const { byYear } = groupByMonth(moments.map(({ minedAt }) => at(minedAt)))
        const order = monthsOf(byYear).map(({ year, month }) => 12 * year + month)
        expect(order).toEqual([...new Set(order)].sort((one, other) => other - one))
      }),
    )
  })
})
