import { blueprintOf } from './blueprint.ts'
import { totalCodewords } from './capacity.ts'
import { LANES } from './stripes.ts'
import type { QrVersion } from './version.ts'

/** Stands at a module that carries no codeword. */
const NONE = -1

/** For each module of a symbol, row by row, which codeword a bit of stands there, in the order of placement; else -1. */
export function codewordPlaces(version: QrVersion): Int16Array {
  const { size, path } = blueprintOf(version)
  const places = new Int16Array(size * size).fill(NONE)
  const codewords = totalCodewords(version)
  let placed = 0
  for (const { even, odd, lane, bits, isUpwards } of path) {
    const columns = odd < 0 ? 1 : 2
    const rows = bits / columns
    for (let bit = 0; bit < bits; bit++, placed++) {
      const codeword = placed >> 3
      if (codeword >= codewords) return places // the bits left over
      const step = Math.floor(bit / columns)
      // Upwards, the bits of a piece are stored from the last to the first.
      const isOdd = columns === 2 && (bit % 2 === 1) !== isUpwards
      const word = isOdd ? odd : even
      const row = LANES * Math.floor(word / size) + lane + (isUpwards ? rows - 1 - step : step)
      places[row * size + (word % size)] = codeword
    }
  }
  return places
}
