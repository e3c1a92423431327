import { countOnes, OnesCounter } from './ones.ts'
import { ownLanes, stripeCount } from './stripes.ts'

/**
 * Points for each 2 × 2 modules of one colour; a larger block counts as all of these that are in it.
 * Source: ISO/IEC 18004, 7.8.3.1, table 11, feature N2.
 */
const N2 = 3

/**
 * Scores the blocks of one colour in the upright copy. What is counted is the rest, the blocks of both colours.
 *
 * @param plane - Is XORed over what is drawn.
 */
export function blockPenalty(drawn: Int32Array, plane: Int32Array, size: number): number {
  let blocks = 0
  for (let stripe = 0; stripe < stripeCount(size); stripe++) {
    const start = stripe * size
    // A block lies in a lane and the one after it, which the last lane lacks.
    const lanes = ownLanes(size - 1, stripe)
    const mixed = new OnesCounter(lanes)
    let last = drawn[start]! ^ plane[start]!
    for (let index = start + 1; index < start + size; index += 4) {
      const module0 = drawn[index]! ^ plane[index]!
      const module1 = drawn[index + 1]! ^ plane[index + 1]!
      const module2 = drawn[index + 2]! ^ plane[index + 2]!
      const module3 = drawn[index + 3]! ^ plane[index + 3]!
      mixed.add(
        areMixed(last, module0),
        areMixed(module0, module1),
        areMixed(module1, module2),
        areMixed(module2, module3),
      )
      last = module3
    }
    blocks += countOnes(lanes) * (size - 1) - mixed.total
  }
  return N2 * blocks
}

/** Lanes in which two steps, with those of the next lane, are not of one colour. */
function areMixed(above: number, below: number): number {
  const changed = above ^ below
  return changed | (changed >>> 1) | (below ^ (below >>> 1))
}
