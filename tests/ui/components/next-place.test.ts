import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GridShape, nextPlace } from '../../../src/ui/components/next-place.ts'

const shape: GridShape = { count: 10, columns: 4, rowsPerPage: 2, isRightToLeft: false }
const KEYS = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'] as const

describe('nextPlace', () => {
  it('should go by one along a row and by a row up and down', () => {
    expect(nextPlace('ArrowRight', 3, shape)).toBe(4)
    expect(nextPlace('ArrowLeft', 4, shape)).toBe(3)
    expect(nextPlace('ArrowDown', 1, shape)).toBe(5)
    expect(nextPlace('ArrowUp', 5, shape)).toBe(1)
  })

  it('should go the other way along a row where one reads from right to left', () => {
    expect(nextPlace('ArrowRight', 4, { ...shape, isRightToLeft: true })).toBe(3)
    expect(nextPlace('ArrowLeft', 3, { ...shape, isRightToLeft: true })).toBe(4)
    expect(nextPlace('ArrowDown', 1, { ...shape, isRightToLeft: true })).toBe(5)
  })

  it('should go to the ends, and by as many rows as are seen', () => {
    expect(nextPlace('Home', 7, shape)).toBe(0)
    expect(nextPlace('End', 0, shape)).toBe(9)
    expect(nextPlace('PageDown', 1, shape)).toBe(9)
    expect(nextPlace('PageUp', 9, shape)).toBe(1)
    expect(nextPlace('PageUp', 6, shape)).toBe(2)
  })

  it('should stay where there is nothing further, and end a short last row at its end', () => {
    expect(nextPlace('ArrowLeft', 0, shape)).toBe(0)
    expect(nextPlace('ArrowUp', 2, shape)).toBe(2)
    expect(nextPlace('ArrowDown', 9, shape)).toBe(9)
    expect(nextPlace('ArrowDown', 7, shape)).toBe(9)
  })

  it('should leave every other key alone, and every key where there is nothing', () => {
    expect(nextPlace('Tab', 0, shape)).toBeUndefined()
    expect(nextPlace('a', 0, shape)).toBeUndefined()
    expect(nextPlace('End', 0, { ...shape, count: 0 })).toBeUndefined()
  })

  it('should never lead out of the list', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KEYS),
        fc.nat(200),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 8 }),
        fc.nat(9),
        fc.boolean(),
        (key, at, count, columns, rowsPerPage, isRightToLeft) => {
          const next = nextPlace(key, at % count, { count, columns, rowsPerPage, isRightToLeft })
          expect(next).toBeGreaterThanOrEqual(0)
          expect(next).toBeLessThan(count)
        },
      ),
    )
  })
})
