import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Corner, type Grid, qrOutlines } from '../../../src/ui/components/qr-outline.ts'

/** Any modules inside a border of light ones. */
const grid: fc.Arbitrary<Grid> = fc.integer({ min: 3, max: 24 }).chain((side) =>
  fc.uint8Array({ min: 0, max: 1, minLength: side * side, maxLength: side * side }).map((cells) => ({
    side,
    cells: cells.map((cell, index) => {
      const [x, y] = [index % side, Math.floor(index / side)]
      return Math.min(x, y) > 0 && Math.max(x, y) < side - 1 ? cell : 0
    }),
  })),
)

/** Twice the area that a loop runs around clockwise; a hole counts below zero. */
const doubleArea = (corners: readonly Corner[]): number =>
  corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % corners.length]!
    return sum + x * next.y - next.x * y
  }, 0)

describe('qrOutlines', () => {
  it('should enclose exactly as many modules as are dark, holes taken off', () => {
    fc.assert(
      fc.property(grid, (some) => {
        const area = qrOutlines(some).reduce((sum, corners) => sum + doubleArea(corners) / 2, 0)
        expect(area).toBe(some.cells.reduce((sum, cell) => sum + cell, 0))
      }),
    )
  })

  it('should always go from corner to corner along one axis, in the direction that the corner says', () => {
    fc.assert(
      fc.property(grid, (some) => {
        for (const corners of qrOutlines(some))
          corners.forEach(({ x, y, to }, index) => {
            const next = corners[(index + 1) % corners.length]!
            const way = [Math.sign(next.x - x), Math.sign(next.y - y)]
            expect(way).toEqual([[1, 0], [0, 1], [-1, 0], [0, -1]][to]) // prettier-ignore
            expect(next.from).toBe(to)
          })
      }),
    )
  })

  it('should keep modules apart that touch at a corner only', () => {
    const cells = Uint8Array.of(0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0)
    expect(qrOutlines({ side: 4, cells })).toHaveLength(2)
  })
})
