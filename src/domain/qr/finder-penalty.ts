import { countOnes } from './ones.ts'
import { ownLanes, stripeCount } from './stripes.ts'

/**
 * Points for dark-light-dark-light-dark as 1:1:3:1:1 in a line, with four light modules before or after it.
 * Source: ISO/IEC 18004, 7.8.3.1, table 11, feature N3.
 */
const N3 = 40

/**
 * Scores what could be taken for a finder pattern along the steps of a copy: columns in the upright one, rows in the
 * turned one. A pattern with light modules on both sides counts once; those outside of the symbol do not count, as it is
 * the symbol that is to be evaluated.
 *
 * @param plane - Is XORed over what is drawn.
 */
export function finderPenalty(drawn: Int32Array, plane: Int32Array, size: number): number {
  let finders = 0
  for (let stripe = 0; stripe < stripeCount(size); stripe++) {
    const start = stripe * size
    const end = start + size
    const lanes = ownLanes(size, stripe)
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
        const darkBefore = index - 10 < start ? -1 : fourDark(drawn, plane, index - 10)
        const darkAfter = index + 4 >= end ? -1 : fourDark(drawn, plane, index + 1)
        finders += countOnes(patterns & ~(darkBefore & darkAfter))
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

/** Lanes in which one of four steps is dark. */
const fourDark = (drawn: Int32Array, plane: Int32Array, index: number): number =>
  (drawn[index]! ^ plane[index]!) |
  (drawn[index + 1]! ^ plane[index + 1]!) |
  (drawn[index + 2]! ^ plane[index + 2]!) |
  (drawn[index + 3]! ^ plane[index + 3]!)
