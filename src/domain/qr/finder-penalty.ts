import { countOnes } from './ones.ts'
import { N3 } from './penalty-weights.ts'
import { ownLanes, stripeCount } from './stripes.ts'

/**
 * Scores what could be taken for a finder pattern along the steps of a copy: columns in the upright one, rows in the
 * turned one. A pattern with light modules on both sides counts once; those outside of the symbol do not count, as it
 * is the symbol that is to be evaluated.
 *
 * @param plane - Is XORed over what is drawn.
 * @param enough - Points from which on the mask has lost, and no more are counted.
 */
export function finderPenalty(drawn: Int32Array, plane: Int32Array, size: number, enough = Infinity): number {
  let finders = 0
  for (let stripe = 0; stripe < 2 * stripeCount(size) && N3 * finders < enough; stripe++) {
    const start = stripe * size
    const end = start + size
    const lanes = ownLanes(size, stripe % stripeCount(size))
    // The modules of the last six steps.
    let back1 = 0
    let back2 = 0
    let back3 = 0
    let back4 = 0
    let back5 = 0
    let back6 = 0
    for (let index = start; index < end; index++) {
      const module = drawn[index]! ^ plane[index]!
      const patterns = module & ~back1 & back2 & back3 & back4 & ~back5 & back6 & lanes
      if (patterns !== 0) {
        // Four modules before the pattern, and four after it.
        const darkAround =
          darkOfFour(drawn, plane, index - 10, start, end) & darkOfFour(drawn, plane, index + 1, start, end)
        finders += countOnes(patterns & ~darkAround)
      }
      back6 = back5
      back5 = back4
      back4 = back3
      back3 = back2
      back2 = back1
      back1 = module
    }
  }
  return N3 * finders
}

/** Lanes in which one of four steps is dark, which all are when a step is outside of the symbol. */
function darkOfFour(drawn: Int32Array, plane: Int32Array, first: number, start: number, end: number): number {
  if (first < start || first + 4 > end) return -1
  let dark = 0
  for (let index = first; index < first + 4; index++) dark |= drawn[index]! ^ plane[index]!
  return dark
}
