/**
 * A shape as its signed distance: below 0 inside, 0 on the edge, in units of half the icon's side. The icon reaches from
 * −1 to 1 both ways, y downwards; a mark fills about half of that.
 */
export type Mark = (x: number, y: number) => number

const box = (x: number, y: number, halfWidth: number, halfHeight: number): number =>
  Math.max(Math.abs(x) - halfWidth, Math.abs(y) - halfHeight)

const ring = (x: number, y: number, radius: number, halfWidth: number): number =>
  Math.abs(Math.hypot(x, y) - radius) - halfWidth

const disc: Mark = (x, y) => Math.hypot(x, y) - 0.42
const circle: Mark = (x, y) => ring(x, y, 0.38, 0.1)
const diamond: Mark = (x, y) => (Math.abs(x) + Math.abs(y) - 0.58) / Math.SQRT2
const hollowDiamond: Mark = (x, y) => Math.abs((Math.abs(x) + Math.abs(y) - 0.52) / Math.SQRT2) - 0.09
const hexagon: Mark = (x, y) => Math.max(0.866 * Math.abs(x) + 0.5 * Math.abs(y), Math.abs(y)) - 0.4
const triangle: Mark = (x, y) => Math.max(0.866 * Math.abs(x) - 0.5 * (y - 0.1), y - 0.1) - 0.27
const plus: Mark = (x, y) => Math.min(box(x, y, 0.13, 0.44), box(x, y, 0.44, 0.13))
const crescent: Mark = (x, y) => Math.max(Math.hypot(x, y) - 0.45, 0.38 - Math.hypot(x - 0.2, y + 0.14))
const twoRings: Mark = (x, y) => Math.min(ring(x + 0.19, y, 0.25, 0.07), ring(x - 0.19, y, 0.25, 0.07))
const target: Mark = (x, y) => Math.min(ring(x, y, 0.4, 0.07), Math.hypot(x, y) - 0.16)
const columns: Mark = (x, y) =>
  Math.min(box(x + 0.32, y - 0.1, 0.08, 0.3), box(x, y, 0.08, 0.4), box(x - 0.32, y - 0.2, 0.08, 0.2))

/** A roof on three columns: a portico. */
export const portico: Mark = (x, y) =>
  Math.min(
    Math.max((Math.abs(x) - 0.5 - (y + 0.14) * 1.6) / 1.9, y + 0.14),
    box(Math.abs(x) - 0.33, y - 0.12, 0.075, 0.2),
    box(x, y - 0.12, 0.075, 0.2),
    box(x, y - 0.4, 0.48, 0.06),
  )

// prettier-ignore
export const MARKS: readonly Mark[] = [
  disc, circle, diamond, hollowDiamond, hexagon, triangle, plus, crescent, twoRings, target, columns, portico,
]
