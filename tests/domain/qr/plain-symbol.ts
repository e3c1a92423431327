/*
 * The rules about a finished symbol as ISO/IEC 18004 states them, module by module and with no thought for speed, to hold
 * the product's against.
 */

/** A square of modules, row by row; 1 is dark. */
export interface PlainSymbol {
  readonly size: number
  readonly modules: Uint8Array
}

/** 7.8.2, table 10: the modules with these rows and columns are turned over. */
export const MASK_CONDITIONS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** 7.8.3.1, N1: adjacent modules in row or column in the same colour, five and more: 3 points and 1 for each above five. */
export const plainRunPenalty = (symbol: PlainSymbol): number =>
  sum(
    linesOf(symbol)
      .flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? [])
      .map((run) => 3 + run.length - 5),
  )

/** N2: block of modules in the same colour, 2 × 2: 3 points. */
export function plainBlockPenalty({ size, modules }: PlainSymbol): number {
  let blocks = 0
  for (let row = 0; row < size - 1; row++)
    for (let column = 0; column < size - 1; column++) {
      const corner = row * size + column
      const block = [corner, corner + 1, corner + size, corner + size + 1].map((index) => modules[index])
      if (new Set(block).size === 1) blocks++
    }
  return 3 * blocks
}

/** N3: 1:1:3:1:1 pattern (dark, light …) in row or column, preceded or followed by four light modules: 40 points. */
export const plainFinderPenalty = (symbol: PlainSymbol): number =>
  sum(linesOf(symbol).map((line) => 40 * [...line.matchAll(/(?=1011101)(?:(?=.{7}0000)|(?<=0000))/g)].length))

/** N4: 10 points for each step of 5 % by which the dark modules deviate from 50 %, the first one free (45 % to 55 %). */
export function plainBalancePenalty({ size, modules }: PlainSymbol): number {
  const percent = (100 * sum([...modules])) / (size * size)
  for (let steps = 0; ; steps++) {
    const band = 5 * (steps + 1)
    if (percent >= 50 - band && percent <= 50 + band) return 10 * steps
  }
}

export const plainPenalty = (symbol: PlainSymbol): number =>
  plainRunPenalty(symbol) + plainBlockPenalty(symbol) + plainFinderPenalty(symbol) + plainBalancePenalty(symbol)

/** Every row, then every column, as text. */
function linesOf({ size, modules }: PlainSymbol): string[] {
  const places = Array.from({ length: size }, (_, index) => index)
  const rows = places.map((row) => places.map((column) => modules[row * size + column]).join(''))
  const columns = places.map((column) => places.map((row) => modules[row * size + column]).join(''))
  return [...rows, ...columns]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
