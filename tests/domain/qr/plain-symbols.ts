import * as fc from 'fast-check'
import type { PlainSymbol } from './plain-symbol.ts'

const size = fc.constantFrom(21, 25, 29, 33, 57, 61, 65, 93, 97, 125, 177)

/** Symbols of noise, from nearly all light to nearly all dark, in which every fourth line repeats a short pattern. */
export const plainSymbol: fc.Arbitrary<PlainSymbol> = fc
  .record({
    size,
    seed: fc.integer(),
    darkOf8: fc.integer({ min: 1, max: 7 }),
    pattern: fc.constantFrom('1011101', '10111010000', '00001011101', '000010111010000', '11111', '1111100000', '01'),
    inColumns: fc.boolean(),
  })
  .map(({ size, seed, darkOf8, pattern, inColumns }) => {
    const modules = new Uint8Array(size * size)
    let state = seed | 1
    for (let index = 0; index < modules.length; index++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
      modules[index] = (state >>> 20) % 8 < darkOf8 ? 1 : 0
    }
    for (let line = 0; line < size; line += 4)
      for (let place = 0; place < size; place++)
        modules[inColumns ? place * size + line : line * size + place] = Number(
          pattern[(place + line) % pattern.length],
        )
    return { size, modules }
  })
