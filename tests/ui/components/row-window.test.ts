import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offsetsOf, rowWindow } from '../../../src/ui/components/row-window.ts'

const heights = fc.array(fc.constantFrom(44, 64), { minLength: 1, maxLength: 400 })

describe('the rows of a long list', () => {
  it('should be few of 10,000, wherever one looks', () => {
    const offsets = offsetsOf(Array.from({ length: 10_000 }, () => 64))
    for (const scrolled of [-500, 0, 100_000, 639_000, 900_000]) {
      const { first, end } = rowWindow(offsets, scrolled, 600)
      expect(end - first).toBeLessThan(30)
    }
  })

  it('should always fill what is seen, and with the rest be as high as all of them', () => {
    fc.assert(
      fc.property(
        heights,
        fc.integer({ min: -1_000, max: 30_000 }),
        fc.integer({ min: 1, max: 900 }),
        (all, from, height) => {
          const offsets = offsetsOf(all)
          const total = offsets.at(-1) ?? 0
          const { first, end, before, after } = rowWindow(offsets, from, height)
          const drawn = (offsets[end] ?? 0) - (offsets[first] ?? 0)
          expect(before + drawn + after).toBe(total)
          const [top, bottom] = [Math.max(0, Math.min(from, total)), Math.max(0, Math.min(from + height, total))]
          expect(before).toBeLessThanOrEqual(top)
          expect(before + drawn).toBeGreaterThanOrEqual(bottom)
        },
      ),
    )
  })
})
