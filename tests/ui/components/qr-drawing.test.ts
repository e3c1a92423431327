import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeQr, type QrCode } from '../../../src/domain/qr/index.ts'
import { logoWindow } from '../../../src/domain/qr/logo-window.ts'
import { qrVersion } from '../../../src/domain/qr/version.ts'
import { QUIET_ZONE } from '../../../src/ui/components/qr-grid.ts'
import { qrDrawing } from '../../../src/ui/components/qr-drawing.ts'
import { drawnAlong, linesOf, loopsOf, paintedAlong } from './painted.ts'
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

/** Of the patterns by which readers find a symbol, which are round. Unit: modules, with the quiet zone. */
function isInFinder(x: number, y: number, { size }: Pick<QrCode, 'size'>): boolean {
  const [column, row] = [x - QUIET_ZONE, y - QUIET_ZONE]
  const isNear = (place: number) => place >= 0 && place < 7
  const isFar = (place: number) => place >= size - 7 && place < size
  return (isNear(column) && (isNear(row) || isFar(row))) || (isFar(column) && isNear(row))
}

/** What of a code is dark, at a height of it. */
function darkAlong(...given: Parameters<typeof qrDrawing>): (y: number) => (x: number) => boolean {
  const { areas, lines, width } = qrDrawing(...given)
  const [loops, drawn] = [loopsOf(areas), linesOf(lines)]
  return (y) => {
    const [isPainted, isDrawn] = [paintedAlong(loops, y), drawnAlong(drawn, width, y)]
    return (x) => isPainted(x) || isDrawn(x)
  }
}

/** What the sums of curves may be off by. Unit: modules. */
const ROUNDING = 1e-9

describe('qrDrawing', () => {
  it('should always paint the middle of each dark module and never that of a light one', () => {
    fc.assert(
      fc.property(code, look.modules, look.finders, (some, modules, finders) => {
        const dark = darkAlong(some, modules, finders)
        const places = Array.from({ length: some.size + 2 * QUIET_ZONE }, (_, index) => index)
        for (const y of places) {
          const isPainted = dark(y + 0.5)
          // What is round has no corners.
          const compared = finders === 'round' ? places.filter((x) => !isInFinder(x, y, some)) : places
          const expected = compared.filter((x) => some.isDark(y - QUIET_ZONE, x - QUIET_ZONE))
          expect(compared.filter((x) => isPainted(x + 0.5))).toEqual(expected)
        }
      }),
      { numRuns: runs(30) },
    )
  })

  it('should never paint into the quiet zone or the window of a logo', () => {
    fc.assert(
      fc.property(code, look.modules, look.finders, (some, modules, finders) => {
        const { start, side } = logoWindow(qrVersion(some.version), some.level)
        const { areas, lines, width } = qrDrawing(some, modules, finders, { start, side })
        const reach = width / 2
        const ends = linesOf(lines).flat()
        const points = [
          ...loopsOf(areas).flat(),
          ...ends.flatMap(([x, y]) => [[x - reach, y - reach] as const, [x + reach, y + reach] as const]),
        ]
        const isOutside = (place: number) => place < QUIET_ZONE - ROUNDING || place > QUIET_ZONE + some.size + ROUNDING
        const first = QUIET_ZONE + start + ROUNDING
        const isInside = (place: number) => place > first && place < first + side - 2 * ROUNDING
        expect(points.length).toBeGreaterThan(0)
        expect(points.filter(([x, y]) => isOutside(x) || isOutside(y))).toEqual([])
        expect(points.filter(([x, y]) => isInside(x) && isInside(y))).toEqual([])
      }),
      { numRuns: runs(30) },
    )
  })

  it('should paint a run of square modules as one bar', () => {
    expect(qrDrawing(encodeQr('1', { mask: 0 }), 'square', 'square').areas).toMatch(/M\d+ \d+h[2-9]v1h-[2-9]z/)
  })

  it('should keep dots apart, and draw a round finder as circles about one middle', () => {
    const { size, isDark } = encodeQr('Portico') // without an alignment pattern
    const dark = darkAlong(encodeQr('Portico'), 'dot', 'round')
    const [middle, edge] = [QUIET_ZONE + 3.5, QUIET_ZONE]
    for (const [x, isPainted] of [
      [middle, true],
      [edge + 1.5, false],
      [edge + 0.5, true],
    ] as const)
      expect(dark(middle)(x)).toBe(isPainted)
    expect(dark(edge + 0.5)(edge + 0.5), 'the corner').toBe(false)
    const row = Array.from({ length: size }, (_, index) => index).find((y) => isDark(y, 9) && isDark(y, 10)) ?? 0
    expect(dark(QUIET_ZONE + row + 0.5)(QUIET_ZONE + 10), 'between two dots').toBe(false)
  })

  it('should draw the patterns that readers align by as dots among dots: as rings they look like more finders', () => {
    const dark = darkAlong(encodeQr('Portico', { minVersion: 2 }), 'dot', 'round')
    // The pattern of version 2 has its middle at (18, 18), and begins at (16, 16).
    const edge = QUIET_ZONE + 16
    expect([0.5, 1, 1.5, 2.5].map((x) => dark(edge + 0.5)(edge + x - 0.01))).toEqual([true, true, true, true])
    expect(
      [1, 2, 3].map((x) => dark(edge + 0.1)(edge + x)),
      'above the middles, between two dots',
    ).toEqual([false, false, false])
    expect([1.5, 2.5, 3.5, 4.5].map((x) => dark(edge + 2.5)(edge + x))).toEqual([false, true, false, true])
  })

  it('should join neighbours of a rounded code, also in the middle of four', () => {
    const code = encodeQr('Portico', { minVersion: 3 })
    const { size, isDark } = code
    const dark = darkAlong(code, 'rounded', 'square')
    for (let row = 9; row < size - 9; row += 1)
      for (let column = 9; column < size - 9; column += 1) {
        const [x, y] = [QUIET_ZONE + column + 1, QUIET_ZONE + row + 0.5]
        expect(dark(y)(x), `${row} ${column}`).toBe(isDark(row, column) && isDark(row, column + 1))
        const four = [
          isDark(row, column),
          isDark(row, column + 1),
          isDark(row + 1, column),
          isDark(row + 1, column + 1),
        ]
        if (four.every(Boolean)) expect(dark(y + 0.49)(x - 0.01)).toBe(true)
      }
  })

  it('should say a code that connects in a tenth of the text that its outlines took', () => {
    const link = `wc:${'a1b2c3d4'.repeat(8)}@2?relay-protocol=irn&symKey=${'9f8e7d6c'.repeat(8)}&expiryTimestamp=1764000000`
    for (const modules of ['square', 'rounded', 'dot'] as const) {
      const { areas, lines } = qrDrawing(encodeQr(link, { level: 'M' }), modules, 'round')
      expect(areas.length + lines.length).toBeLessThan(13_000)
    }
  })
})
