import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Mark, spentMarks } from '../../../src/domain/shared/marks.ts'

const DAY_MS = 24 * 3_600_000
const NOW = 1_800_000_000_000

const marks = (count: number): readonly Mark[] =>
  Array.from({ length: count }, (_, index) => ({ key: `mark ${index}`, at: NOW - count + index }))

describe('spentMarks', () => {
  it('should keep all for as long as there are few and they are new', () => {
    expect(spentMarks(marks(99), NOW)).toEqual([])
  })

  it('should make room for one more by the oldest', () => {
    expect(spentMarks(marks(101), NOW)).toEqual(['mark 1', 'mark 0'])
  })

  it('should drop what is older than any session, or from a clock that was wrong', () => {
    const dated = [
      { key: 'just new enough', at: NOW - 30 * DAY_MS },
      { key: 'too old', at: NOW - 30 * DAY_MS - 1 },
      { key: 'from the future', at: NOW + 31 * DAY_MS },
    ]
    expect(spentMarks(dated, NOW)).toEqual(['from the future', 'too old'])
  })

  it('should leave no more than 99, each of them newer than what went, whatever there is', () => {
    const mark = fc.record({ key: fc.uuid(), at: fc.integer({ min: NOW - 29 * DAY_MS, max: NOW }) })
    fc.assert(
      fc.property(fc.uniqueArray(mark, { selector: ({ key }) => key, maxLength: 250 }), (all) => {
        const spent = new Set(spentMarks(all, NOW))
        const left = all.filter(({ key }) => !spent.has(key))
        expect(left).toHaveLength(Math.min(all.length, 99))
        const oldestLeft = Math.min(...left.map(({ at }) => at))
        for (const { key, at } of all) if (spent.has(key)) expect(at).toBeLessThanOrEqual(oldestLeft)
      }),
    )
  })

  it('should ask for nothing more once what is spent is gone, so that tabs that write in turns lose no new mark', () => {
    const times = fc.array(fc.tuple(fc.boolean(), fc.nat(2_000)), { maxLength: 150 })
    fc.assert(
      fc.property(times, (steps) => {
        const stored = new Map<string, Mark>()
        let now = NOW
        for (const [index, [isFirst, later]] of steps.entries()) {
          now += later
          for (const key of spentMarks([...stored.values()], now)) stored.delete(key)
          const key = `${isFirst ? 'first' : 'second'} tab ${index}`
          stored.set(key, { key, at: now })
          expect(stored.size).toBeLessThanOrEqual(100)
        }
        const latest = [...steps.keys()].slice(-99).map((index) => ` ${index}`)
        for (const each of latest) expect([...stored.keys()].some((key) => key.endsWith(each))).toBe(true)
      }),
    )
  })
})
