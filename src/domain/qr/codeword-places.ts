import { blueprintOf } from './blueprint.ts'
import { totalCodewords } from './capacity.ts'
import { place, READ_AHEAD } from './placement.ts'
import { emptyCopies, LANES } from './stripes.ts'
import type { QrVersion } from './version.ts'

/** Stands at a module that carries no codeword. */
const NONE = -1

/**
 * For each module of a symbol, row by row, which codeword a bit of stands there, in the order of placement; else -1.
 * Found by placing: once for each binary digit of the codewords' numbers, which all bits of a codeword bear.
 */
export function codewordPlaces(version: QrVersion): Int16Array {
  const { size, reserved } = blueprintOf(version)
  const codewords = totalCodewords(version)
  const places = new Int16Array(size * size).fill(NONE)
  // Counted from 1, as the bits left over and what is reserved are 0.
  for (let digit = 1; digit <= codewords; digit *= 2) {
    const digits = new Uint8Array(codewords + READ_AHEAD)
    for (let codeword = 0; codeword < codewords; codeword++)
      digits[codeword] = ((codeword + 1) & digit) === 0 ? 0 : 0xff
    const turned = emptyCopies(size, 1)
    place(digits, reserved, turned, size)
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++)
        if ((turned[Math.floor(row / LANES) * size + column]! >>> (row % LANES)) & 1)
          places[row * size + column]! += digit
  }
  return places
}
