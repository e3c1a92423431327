export type Point = readonly [x: number, y: number]

/** Straight pieces that stand for a curve. */
const PIECES = 8

/** The loops of an SVG path as polygons, by the commands that a QR code is drawn with: M L h v q a z. */
export function loopsOf(path: string): readonly (readonly Point[])[] {
  const loops: Point[][] = []
  let [x, y] = [0, 0]
  for (const [, command = '', text = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const [first = 0, second = 0] = numbers
    const add = (...points: Point[]) => {
      loops.at(-1)?.push(...points)
      ;[x, y] = points.at(-1)!
    }
    if (command === 'M') loops.push([])
    if (command === 'M' || command === 'L') add([first, second])
    else if (command === 'h') add([x + first, y])
    else if (command === 'v') add([x, y + first])
    else if (command === 'q') add(...bend([x, y], [x + first, y + second], [x + numbers[2]!, y + numbers[3]!]))
    else if (command === 'a') add(...arc([x, y], first, [x + numbers[5]!, y + numbers[6]!], numbers[4] === 1))
    else if (command !== 'z') throw new Error(`The path has a command ${command}.`)
  }
  return loops
}

/** Whether a point is painted, by the rule `evenodd`: there is an odd number of edges to its left. */
export function paintedAlong(loops: readonly (readonly Point[])[], y: number): (x: number) => boolean {
  const crossings: number[] = []
  for (const loop of loops)
    loop.forEach(([fromX, fromY], index) => {
      const [toX, toY] = loop[index + 1] ?? loop[0]!
      if (fromY > y !== toY > y) crossings.push(fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX))
    })
  return (x) => crossings.filter((crossing) => crossing < x).length % 2 === 1
}

const steps = Array.from({ length: PIECES }, (_, index) => (index + 1) / PIECES)

/** A quadratic Bézier curve. */
const bend = (from: Point, about: Point, to: Point): Point[] =>
  steps.map((t) => {
    const at = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * about[axis] + t ** 2 * to[axis]
    return [at(0), at(1)]
  })

/** A quarter or half of a circle, clockwise or not. */
function arc([x, y]: Point, radius: number, [toX, toY]: Point, isClockwise: boolean): Point[] {
  const [half, side] = [Math.hypot(toX - x, toY - y) / 2, isClockwise ? 1 : -1]
  const height = (side * Math.sqrt(Math.max(0, radius ** 2 - half ** 2))) / (2 * half)
  const [middleX, middleY] = [(x + toX) / 2 - height * (toY - y), (y + toY) / 2 + height * (toX - x)]
  const start = Math.atan2(y - middleY, x - middleX)
  const sweep = side * 2 * Math.asin(Math.min(1, half / radius))
  return steps.map((t) => [
    middleX + radius * Math.cos(start + t * sweep),
    middleY + radius * Math.sin(start + t * sweep),
  ])
}
