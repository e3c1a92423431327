import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visibleRows } from '../../../src/ui/components/visible-rows.ts'
import { runs } from '../../support/runs.ts'

describe('visibleRows', () => {
  const isUpward = false

  it('should be those in sight and two spare ones where the next come from', () => {
    const seen = { scrolled: 1_000, height: 500, rowHeight: 100, rows: 250 }
    expect(visibleRows({ ...seen, isUpward: false })).toEqual({ first: 10, end: 17 })
    expect(visibleRows({ ...seen, isUpward: true })).toEqual({ first: 8, end: 15 })
  })

  it('should begin at the first and end at the last', () => {
    expect(visibleRows({ scrolled: 0, height: 500, rowHeight: 100, rows: 250, isUpward })).toEqual({ first: 0, end: 7 })
    expect(visibleRows({ scrolled: 24_500, height: 500, rowHeight: 100, rows: 250, isUpward })).toEqual({
      first: 245,
      end: 250,
    })
    expect(visibleRows({ scrolled: -80, height: 500, rowHeight: 100, rows: 3, isUpward })).toEqual({ first: 0, end: 3 })
  })

  it('should be a few until it is known how high a row is', () => {
    expect(visibleRows({ scrolled: 0, height: 0, rowHeight: 0, rows: 250, isUpward })).toEqual({ first: 0, end: 7 })
    expect(visibleRows({ scrolled: 0, height: 0, rowHeight: Number.NaN, rows: 2, isUpward })).toEqual({
      first: 0,
      end: 2,
    })
  })

  it('should always hold every row in sight, and never more than the spare ones beside them', () => {
    const size = fc.integer({ min: 0, max: 2_000 })
    fc.assert(
      fc.property(
        fc.integer({ min: -500, max: 50_000 }),
        size,
        fc.integer({ min: 1, max: 300 }),
        size,
        fc.boolean(),
        (...given) => {
          const [scrolled, height, rowHeight, rows, isUpwards] = given
          const { first, end } = visibleRows({ scrolled, height, rowHeight, rows, isUpward: isUpwards })
          expect(first).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(rows)
          expect(end - first).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 3)
          for (let row = 0; row < rows; row += 1) {
            const isInSight = (row + 1) * rowHeight > scrolled && row * rowHeight < scrolled + height
            if (isInSight) expect(row >= first && row < end).toBe(true)
          }
        },
      ),
      { numRuns: runs(50) },
    )
  })
})
