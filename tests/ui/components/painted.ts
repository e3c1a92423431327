export type Point = readonly [x: number, y: number]

/** Straight pieces that stand for a curve. */
const PIECES = 8

/** The loops of an SVG path as polygons, by the commands that a QR code is drawn with: M h v a z. */
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
    if (command === 'M') add([first, second])
    else if (command === 'h') add([x + first, y])
    else if (command === 'v') add([x, y + first])
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

/** A straight line, from its first point to its last. */
export type Line = readonly [from: Point, to: Point]

/** The lines of an SVG path, by the commands that a QR code is drawn with: M m h v. */
export function linesOf(path: string): readonly Line[] {
  const lines: Line[] = []
  let [x, y] = [0, 0]
  for (const [, command = '', text = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const [first = 0, second = 0] = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const from: Point = [x, y]
    if (command === 'M') [x, y] = [first, second]
    else if (command === 'm') [x, y] = [x + first, y + second]
    else if (command === 'h') x += first
    else if (command === 'v') y += first
    else throw new Error(`The path has a command ${command}.`)
    if (command === 'h' || command === 'v') lines.push([from, [x, y]])
  }
  return lines
}

/** Whether a point is under one of these lines, drawn by a round pen. Each is level or upright. */
export const drawnAlong =
  (lines: readonly Line[], width: number, y: number) =>
  (x: number): boolean =>
    lines.some(([[fromX, fromY], [toX, toY]]) => {
      const away = (at: number, from: number, to: number) => Math.max(from - at, at - to, 0)
      return Math.hypot(away(x, fromX, toX), away(y, fromY, toY)) < width / 2
    })
