import { TIMING_LINE } from './function-patterns.ts'
import { LANES, stripeCount } from './stripes.ts'

/** Codewords that are read beyond the last one: zeros, for the bits left over in a symbol. */
export const READ_AHEAD = 1

/**
 * Lays the codewords into the turned copy: two columns at a time from the right edge, upwards and downwards in turn,
 * around everything reserved. Source: ISO/IEC 18004, 7.7.3.
 *
 * @param codewords - With {@link READ_AHEAD} zeros behind them.
 */
export function place(codewords: Uint8Array, reserved: Int32Array, turned: Int32Array, size: number): void {
  const stripes = stripeCount(size)
  let placed = 0
  let isUpwards = true
  for (let right = size - 1; right > 0; right -= 2, isUpwards = !isUpwards) {
    if (right === TIMING_LINE) right--
    for (let passed = 0; passed < stripes; passed++) {
      const stripe = isUpwards ? stripes - 1 - passed : passed
      const word = stripe * size + right
      const takenRight = reserved[word]!
      const takenLeft = reserved[word - 1]!
      const rows = Math.min(LANES, size - stripe * LANES)
      // Gathered here, as to read back a word that was just written takes longer than all the rest.
      let inRight = 0
      let inLeft = 0
      for (let step = 0; step < rows; step++) {
        const lane = isUpwards ? rows - 1 - step : step
        if (((takenRight >>> lane) & 1) === 0) {
          inRight |= ((codewords[placed >> 3]! >>> (~placed & 7)) & 1) << lane
          placed++
        }
        if (((takenLeft >>> lane) & 1) === 0) {
          inLeft |= ((codewords[placed >> 3]! >>> (~placed & 7)) & 1) << lane
          placed++
        }
      }
      turned[word]! |= inRight
      turned[word - 1]! |= inLeft
    }
  }
  for (let index = size; index < reserved.length; index++) turned[index - size]! |= turned[index]! << LANES
}
