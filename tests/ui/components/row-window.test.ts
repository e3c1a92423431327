import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNearEndOf, offsetsOf, rowWindow, spaceAround } from '../../../src/ui/components/row-window.ts'

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
        fc.option(fc.record({ first: fc.nat(450), end: fc.nat(450) }), { nil: undefined }),
        (all, from, height, last) => {
          const offsets = offsetsOf(all)
          const total = offsets.at(-1) ?? 0
          const { first, end } = rowWindow(offsets, from, height, last)
          const { before, after } = spaceAround(offsets, { first, end })
          const drawn = (offsets[end] ?? 0) - (offsets[first] ?? 0)
          expect(before + drawn + after).toBe(total)
          const [top, bottom] = [Math.max(0, Math.min(from, total)), Math.max(0, Math.min(from + height, total))]
          expect(before).toBeLessThanOrEqual(top)
          expect(before + drawn).toBeGreaterThanOrEqual(bottom)
        },
      ),
    )
  })

  it('should change a few at a time while the list is scrolled, and none while those that are there are enough', () => {
    const offsets = offsetsOf(Array.from({ length: 1_000 }, () => 60))
    let [last, changes] = [rowWindow(offsets, 0, 600), 0]
    for (let scrolled = 0; scrolled < 6_000; scrolled += 10) {
      const next = rowWindow(offsets, scrolled, 600, last)
      if (next !== last) changes += 1
      last = next
    }
    expect(changes).toBeLessThanOrEqual(34)
    expect(rowWindow(offsets, 5_990, 600, last)).toBe(last)
  })

  it('should let go of those that a smaller window needs no more', () => {
    const offsets = offsetsOf(Array.from({ length: 1_000 }, () => 60))
    expect(rowWindow(offsets, 6_000, 300, { first: 60, end: 160 })).toEqual(rowWindow(offsets, 6_000, 300))
  })

  it('should be as high as the list is now, also those that were chosen while it was longer', () => {
    const offsets = offsetsOf([60, 60, 60])
    expect(spaceAround(offsets, { first: 1, end: 9 })).toEqual({ before: 60, after: 0 })
    expect(spaceAround(offsets, { first: 7, end: 9 })).toEqual({ before: 180, after: 0 })
  })

  it('should be near their end where little is left to scroll, and always where all of it is seen', () => {
    const offsets = offsetsOf(Array.from({ length: 100 }, () => 60))
    expect(isNearEndOf(offsets, 0, 600)).toBe(false)
    expect(isNearEndOf(offsets, 5_100, 600)).toBe(true)
    expect(isNearEndOf(offsetsOf([]), 0, 600)).toBe(true)
  })
})
