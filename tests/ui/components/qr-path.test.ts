import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QUIET_ZONE, qrPath } from '../../../src/ui/components/qr-path.ts'

/** The modules that a path paints, read from its text. */
function painted(path: string, size: number): Uint8Array {
  const modules = new Uint8Array(size * size)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let step = 0; step < Number(length); step += 1)
      modules[(Number(y) - QUIET_ZONE) * size + Number(x) - QUIET_ZONE + step] = 1
  }
  return modules
}

const matrix = fc.integer({ min: 1, max: 40 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    modules: fc.uint8Array({ min: 0, max: 1, minLength: size * size, maxLength: size * size }),
  }),
)

describe('qrPath', () => {
  it('should paint one run of a row as one rectangle, behind the quiet zone', () => {
    expect(qrPath([1, 1, 0, 0, 0, 0, 1, 0, 1], 3)).toBe('M4 4h2v1h-2zM4 6h1v1h-1zM6 6h1v1h-1z')
  })

  it('should paint every dark module and never a light one', () => {
    fc.assert(
      fc.property(matrix, ({ modules, size }) => {
        const path = qrPath(modules, size)
        expect(path.replaceAll(/M\d+ \d+h(\d+)v1h-\1z/g, '')).toBe('')
        expect([...painted(path, size)]).toEqual([...modules])
      }),
    )
  })
})
