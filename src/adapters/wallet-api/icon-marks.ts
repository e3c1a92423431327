/**
 * A shape as its signed distance: below 0 inside, 0 on the edge, in units of half the icon's side. The icon reaches from
 * −1 to 1 both ways, y downwards; a mark fills about half of that.
 */
export type Shape = (x: number, y: number) => number

/** A part of a mark, and how strongly it is painted. */
export interface Layer {
  readonly shape: Shape
  readonly share: number
}

/** Parts one upon another, the lowest first. */
export type Mark = readonly Layer[]

const solid = (shape: Shape): Layer => ({ shape, share: 1 })
const faint = (shape: Shape): Layer => ({ shape, share: 0.5 })

const circle =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) - radius
const ring =
  (cx: number, cy: number, radius: number, halfWidth: number): Shape =>
  (x, y) =>
    Math.abs(Math.hypot(x - cx, y - cy) - radius) - halfWidth
/** A box with round corners. */
const box =
  (cx: number, cy: number, halfWidth: number, halfHeight: number, radius = 0.04): Shape =>
  (x, y) => {
    const [dx, dy] = [Math.abs(x - cx) - halfWidth + radius, Math.abs(y - cy) - halfHeight + radius]
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius
  }
const join =
  (...shapes: readonly Shape[]): Shape =>
  (x, y) =>
    Math.min(...shapes.map((shape) => shape(x, y)))
const both =
  (...shapes: readonly Shape[]): Shape =>
  (x, y) =>
    Math.max(...shapes.map((shape) => shape(x, y)))
const without =
  (shape: Shape, hole: Shape): Shape =>
  (x, y) =>
    Math.max(shape(x, y), -hole(x, y))
const turned =
  (quarters: number, shape: Shape): Shape =>
  (x, y) => {
    const [cos, sin] = [Math.cos((quarters * Math.PI) / 2), Math.sin((quarters * Math.PI) / 2)]
    return shape(x * cos + y * sin, y * cos - x * sin)
  }
/** The half of the plane on one side of a line through a point. */
const side =
  (px: number, py: number, degrees: number): Shape =>
  (x, y) =>
    (x - px) * Math.cos((degrees * Math.PI) / 180) + (y - py) * Math.sin((degrees * Math.PI) / 180)
const band = (px: number, py: number, degrees: number, halfWidth: number): Shape => {
  const half = side(px, py, degrees)
  return (x, y) => Math.abs(half(x, y)) - halfWidth
}
const triangle = (cx: number, top: number, bottom: number, halfWidth: number): Shape => {
  const lean = (Math.atan2(bottom - top, halfWidth) * 180) / Math.PI
  return both(side(cx, top, lean - 90 + 0), side(cx, top, 270 - lean), side(0, bottom, 90))
}
/** Source: Quilez, 2D distance functions. */
const polygon =
  (...points: readonly (readonly [x: number, y: number])[]): Shape =>
  (x, y) => {
    let [nearest, sign] = [Infinity, 1]
    points.forEach(([fromX, fromY], index) => {
      const [toX, toY] = points[(index + 1) % points.length]!
      const [alongX, alongY, dx, dy] = [toX - fromX, toY - fromY, x - fromX, y - fromY]
      const part = Math.max(0, Math.min(1, (dx * alongX + dy * alongY) / (alongX ** 2 + alongY ** 2)))
      nearest = Math.min(nearest, (dx - alongX * part) ** 2 + (dy - alongY * part) ** 2)
      if (fromY > y !== toY > y && x < (alongX * dy) / alongY + fromX) sign = -sign
    })
    return sign * Math.sqrt(nearest)
  }
const diamond =
  (cx: number, cy: number, reach: number): Shape =>
  (x, y) =>
    (Math.abs(x - cx) + Math.abs(y - cy) - reach) / Math.SQRT2
const hexagon =
  (radius: number): Shape =>
  (x, y) =>
    Math.max(0.866 * Math.abs(x) + 0.5 * Math.abs(y), Math.abs(y)) - radius
/** Two arcs that meet in two points. */
const leaf = (degrees: number): Shape => turned(degrees / 90, both(circle(-0.32, 0, 0.58), circle(0.32, 0, 0.58)))
const wave =
  (height: number): Shape =>
  (x, y) =>
    Math.max((Math.abs(y - height - 0.1 * Math.sin(5.2 * x)) - 0.075) * 0.9, Math.abs(x) - 0.5)

const shield: Shape = both(side(0, -0.42, -90), circle(-0.34, -0.32, 0.76), circle(0.34, -0.32, 0.76))
const petal = (quarters: number): Shape =>
  turned(quarters + 0.5, both(circle(-0.22, -0.3, 0.36), circle(0.22, -0.3, 0.36)))
const orbit = (tilt: number): Shape => {
  const flat = turned(-tilt, (x, y) => Math.abs(Math.hypot(x, y * 2.6) - 0.58) - 0.055)
  return without(flat, both(circle(0, 0, 0.36), side(0, 0, 90 - tilt * 90)))
}
const drop: Shape = join(circle(0, 0.12, 0.34), both(side(0, -0.56, -30), side(0, -0.56, -150), side(0, 0, 90)))
const arch = (halfWidth: number): Shape =>
  without(
    both(join(circle(0, -0.46 + halfWidth, halfWidth), box(0, 0.3, halfWidth, 0.76 - halfWidth, 0)), side(0, 0.44, 90)),
    join(circle(0, -0.46 + halfWidth + 0.02, halfWidth - 0.12), box(0, 0.3, halfWidth - 0.12, 0.74 - halfWidth, 0)),
  )
const blade = (quarters: number): Shape => turned(quarters, both(circle(0.24, -0.24, 0.24), side(0.02, 0, 180)))

/** A roof on columns, with a door: a portico. */
const portico = join(
  both(side(0, -0.52, -60), side(0, -0.52, -120), side(0, -0.12, 90)),
  box(-0.36, 0.12, 0.07, 0.2),
  box(0.36, 0.12, 0.07, 0.2),
  without(both(join(circle(0, 0.08, 0.17), box(0, 0.22, 0.17, 0.14, 0)), side(0, 0.32, 90)), box(0, 2, 0.1, 0.1)),
  box(0, 0.43, 0.54, 0.06),
)

export const PORTICO: Mark = [solid(portico)]

/** Things that are told apart at 40 pixels. */
export const MARKS: readonly Mark[] = [
  /* a sun over the sea */ [
    faint(both(circle(0, 0, 0.5), side(0, 0.1, -90))),
    solid(both(circle(0, 0.02, 0.3), side(0, 0.06, 90))),
  ],
  /* two peaks */ [faint(triangle(0.2, -0.34, 0.36, 0.4)), solid(triangle(-0.16, -0.12, 0.36, 0.38))],
  /* two links of a chain */ [solid(ring(-0.2, 0, 0.25, 0.075)), faint(ring(0.2, 0, 0.25, 0.075))],
  /* a cut stone */ [
    faint(both(diamond(0, 0, 0.6), side(0, -0.08, 90))),
    solid(both(diamond(0, 0, 0.6), side(0, -0.02, -90))),
  ],
  /* a crescent, with a star */ [
    solid(without(circle(-0.04, 0, 0.46), circle(0.2, -0.12, 0.38))),
    solid(diamond(0.26, -0.16, 0.15)),
  ],
  /* waves */ [faint(wave(-0.28)), solid(wave(0)), faint(wave(0.28))],
  /* a leaf, with its vein */ [solid(without(leaf(45), band(0, 0, 45, 0.035)))],
  /* a key */ [solid(join(ring(-0.22, 0, 0.18, 0.08), box(0.2, 0, 0.3, 0.07), box(0.4, 0.12, 0.06, 0.14)))],
  /* a shield in halves */ [faint(both(shield, side(0, 0, 180))), solid(both(shield, side(0, 0, 0)))],
  /* a bolt */ [solid(polygon([0.14, -0.52], [-0.3, 0.08], [-0.03, 0.08], [-0.14, 0.52], [0.3, -0.1], [0.03, -0.1]))],
  /* four petals */ [faint(join(petal(0), petal(2))), solid(join(petal(1), petal(3)))],
  /* steps */ [
    faint(box(-0.32, 0.18, 0.12, 0.2)),
    faint(box(0, 0.06, 0.12, 0.32)),
    solid(box(0.32, -0.06, 0.12, 0.44)),
  ],
  /* a planet, with its ring */ [solid(circle(0, 0, 0.32)), faint(orbit(0.3))],
  /* a drop */ [solid(without(drop, circle(0.02, 0.14, 0.14))), faint(circle(0.02, 0.14, 0.14))],
  /* an arch in an arch */ [faint(arch(0.46)), solid(arch(0.26))],
  /* a wheel of four blades */ [solid(join(blade(0), blade(2))), faint(join(blade(1), blade(3)))],
  /* a cube */ [
    solid(polygon([0, -0.52], [0.42, -0.28], [0, -0.04], [-0.42, -0.28])),
    faint(polygon([-0.45, -0.22], [-0.03, 0.02], [-0.03, 0.5], [-0.45, 0.26])),
    { shape: polygon([0.45, -0.22], [0.03, 0.02], [0.03, 0.5], [0.45, 0.26]), share: 0.75 },
  ],
  /* a sail */ [
    solid(both(side(0.04, 0, 0), side(-0.42, 0.22, -155), side(0, 0.2, 90))),
    faint(both(side(0.1, 0, 180), side(0.42, 0.22, -22), side(0, 0.2, 90))),
    solid(both(box(0, 0.38, 0.46, 0.1, 0.1), side(0, 0.28, -90))),
  ],
  /* an eye */ [faint(leaf(90)), solid(circle(0, 0, 0.2))],
  /* a compass */ [
    faint(ring(0, 0, 0.46, 0.05)),
    solid(polygon([0.26, -0.26], [0.1, 0.1], [-0.1, -0.1])),
    { shape: polygon([-0.26, 0.26], [0.1, 0.1], [-0.1, -0.1]), share: 0.7 },
  ],
  /* a flag */ [solid(box(-0.32, 0, 0.055, 0.48)), faint(both(box(0.08, -0.18, 0.36, 0.24), side(0.3, -0.18, 0)))],
  /* coins */ [faint(circle(0.18, 0.14, 0.3)), solid(circle(-0.14, -0.1, 0.32))],
  /* a hexagon, with its core */ [faint(without(hexagon(0.48), hexagon(0.34))), solid(hexagon(0.2))],
  /* a lantern */ [
    solid(join(ring(0, -0.34, 0.12, 0.045), box(0, -0.2, 0.26, 0.06), box(0, 0.42, 0.26, 0.06))),
    faint(box(0, 0.1, 0.3, 0.24, 0.12)),
    solid(circle(0, 0.12, 0.1)),
  ],
]
