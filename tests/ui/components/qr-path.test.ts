import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeQr, type QrCode } from '../../../src/domain/qr/index.ts'
import { logoWindow } from '../../../src/domain/qr/logo-window.ts'
import { qrVersion } from '../../../src/domain/qr/version.ts'
import { alignmentMiddles, QUIET_ZONE } from '../../../src/ui/components/qr-grid.ts'
import { qrPath } from '../../../src/ui/components/qr-path.ts'
import { loopsOf, paintedAlong } from './painted.ts'
import { runs } from '../../support/runs.ts'

const code = fc
  .record({
    text: fc.string({ minLength: 1, maxLength: 150 }),
    level: fc.constantFrom('L', 'M', 'Q', 'H'),
    minVersion: fc.integer({ min: 1, max: 14 }),
  })
  .map(({ text, ...options }) => encodeQr(text, options))

const look = {
  modules: fc.constantFrom('square', 'rounded', 'dot'),
  finders: fc.constantFrom('square', 'rounded', 'round'),
}

/** Of the patterns by which readers find and align a symbol, which are round. Unit: modules, with the quiet zone. */
function isInPattern(x: number, y: number, { size, version }: Pick<QrCode, 'size' | 'version'>): boolean {
  const [column, row] = [x - QUIET_ZONE, y - QUIET_ZONE]
  const isNear = (place: number) => place >= 0 && place < 7
  const isFar = (place: number) => place >= size - 7 && place < size
  if ((isNear(column) && (isNear(row) || isFar(row))) || (isFar(column) && isNear(row))) return true
  return alignmentMiddles(version).some(([top, left]) => Math.abs(row - top) <= 2 && Math.abs(column - left) <= 2)
}

/** What the sums of curves may be off by. Unit: modules. */
const ROUNDING = 1e-9

describe('qrPath', () => {
  it('should always paint the middle of each dark module and never that of a light one', () => {
    fc.assert(
      fc.property(code, look.modules, look.finders, (some, modules, finders) => {
        const loops = loopsOf(qrPath(some, modules, finders))
        const places = Array.from({ length: some.size + 2 * QUIET_ZONE }, (_, index) => index)
        for (const y of places) {
          const isPainted = paintedAlong(loops, y + 0.5)
          // What is round has no corners.
          const compared = finders === 'round' ? places.filter((x) => !isInPattern(x, y, some)) : places
          const dark = compared.filter((x) => some.isDark(y - QUIET_ZONE, x - QUIET_ZONE))
          expect(compared.filter((x) => isPainted(x + 0.5))).toEqual(dark)
        }
      }),
      { numRuns: runs(30) },
    )
  })

  it('should never paint into the quiet zone or the window of a logo', () => {
    fc.assert(
      fc.property(code, look.modules, look.finders, (some, modules, finders) => {
        const { start, side } = logoWindow(qrVersion(some.version), some.level)
        const points = loopsOf(qrPath(some, modules, finders, { start, side })).flat()
        const isOutside = (place: number) => place < QUIET_ZONE - ROUNDING || place > QUIET_ZONE + some.size + ROUNDING
        // The fillet of a corner next to it takes a quarter of a module, as much as the margin of the logo can spare.
        const first = QUIET_ZONE + start + 0.25
        const isInside = (place: number) => place > first && place < first + side - 0.5
        expect(points.length).toBeGreaterThan(0)
        expect(points.filter(([x, y]) => isOutside(x) || isOutside(y))).toEqual([])
        expect(points.filter(([x, y]) => isInside(x) && isInside(y))).toEqual([])
      }),
      { numRuns: runs(30) },
    )
  })

  it('should paint a run of square modules as one bar', () => {
    expect(qrPath(encodeQr('1', { mask: 0 }), 'square', 'square')).toMatch(/M\d+ \d+h[2-9]v1h-[2-9]z/)
  })

  it('should keep dots apart, and draw a round finder as circles about one middle', () => {
    const { size, isDark } = encodeQr('Portico') // without an alignment pattern
    const loops = loopsOf(qrPath(encodeQr('Portico'), 'dot', 'round'))
    const [middle, edge] = [QUIET_ZONE + 3.5, QUIET_ZONE]
    for (const [x, isPainted] of [
      [middle, true],
      [edge + 1.5, false],
      [edge + 0.5, true],
    ] as const)
      expect(paintedAlong(loops, middle)(x)).toBe(isPainted)
    expect(paintedAlong(loops, edge + 0.5)(edge + 0.5), 'the corner').toBe(false)
    const row = Array.from({ length: size }, (_, index) => index).find((y) => isDark(y, 9) && isDark(y, 10)) ?? 0
    expect(paintedAlong(loops, QUIET_ZONE + row + 0.5)(QUIET_ZONE + 10), 'between two dots').toBe(false)
  })

  it('should draw the patterns that readers align by as whole lines, also among dots', () => {
    const loops = loopsOf(qrPath(encodeQr('Portico', { minVersion: 2 }), 'dot', 'square'))
    // The pattern of version 2 has its middle at (18, 18): its edge, between two modules, is as dark as their middles.
    expect(paintedAlong(loops, QUIET_ZONE + 16.5)(QUIET_ZONE + 17)).toBe(true)
    expect(paintedAlong(loops, QUIET_ZONE + 16.1)(QUIET_ZONE + 18)).toBe(true)
  })
})
