import { OnesCounter } from './ones.ts'
import { N2 } from './penalty-weights.ts'
import { ownLanes, stripeCount } from './stripes.ts'

/**
 * Scores the blocks of one colour in the upright copy.
 *
 * @param plane - Is XORed over what is drawn.
 */
export function blockPenalty(drawn: Int32Array, plane: Int32Array, size: number): number {
  let blocks = 0
  for (let stripe = 0; stripe < stripeCount(size); stripe++) {
    const start = stripe * size
    // A block lies in a lane and the one after it, which the last lane lacks.
    const found = new OnesCounter(ownLanes(size - 1, stripe))
    let last = drawn[start]! ^ plane[start]!
    for (let index = start + 1; index < start + size; index += 2) {
      const module0 = drawn[index]! ^ plane[index]!
      const module1 = drawn[index + 1]! ^ plane[index + 1]!
      found.add(alike(last, module0), alike(module0, module1))
      last = module1
    }
    blocks += found.total
  }
  return N2 * blocks
}

/** Lanes in which two steps, with those of the next lane, are of one colour. */
function alike(above: number, below: number): number {
  const changed = above ^ below
  return ~(changed | (changed >>> 1) | (below ^ (below >>> 1)))
}
