import { blueprintOf } from './blueprint.ts'
import { totalCodewords } from './capacity.ts'
import { LANES } from './stripes.ts'
import type { QrVersion } from './version.ts'

/** Stands at a module that carries no codeword. */
const NONE = -1

/** The column of the vertical timing pattern, which no pair of columns has a part in. */
const TIMING = 6

/**
 * For each module of a symbol, row by row, which codeword a bit of stands there, in the order of placement; else -1.
 * Two columns at a time from the right, up and down in turn. Source: ISO/IEC 18004, 7.7.3.
 */
export function codewordPlaces(version: QrVersion): Int16Array {
  const { size, reserved } = blueprintOf(version)
  const bits = 8 * totalCodewords(version)
  const places = new Int16Array(size * size).fill(NONE)
  let bit = 0
  for (let pair = 0; 2 * pair < size - 1; pair++) {
    const right = size - 1 - 2 * pair
    const first = right > TIMING ? right : right - 1
    for (let step = 0; step < size; step++) {
      const row = pair % 2 === 0 ? size - 1 - step : step
      const stripe = size * Math.floor(row / LANES)
      // What is left over behind the last codeword stays without one.
      for (let column = first; column > first - 2 && bit < bits; column--)
        if (((reserved[stripe + column]! >>> (row % LANES)) & 1) === 0) places[row * size + column] = bit++ >> 3
    }
  }
  return places
}
