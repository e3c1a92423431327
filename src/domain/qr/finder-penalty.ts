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
 * A pattern, 1011101, is a tip (101), a dark module and a tip. When its end is seen, the four steps before it lie seven
 * back and are known; where they were not light the pattern is kept as `bare` until the four after it are.
 *
 * Steps are taken four at a time; the numbers in the names count them. Names with `At` are of rounds before.
 *
 * @param plane - Is XORed over what is drawn.
 */
export function finderPenalty(drawn: Int32Array, plane: Int32Array, size: number): number {
  let finders = 0
  for (let stripe = 0; stripe < stripeCount(size); stripe++) {
    const start = stripe * size
    const lanes = ownLanes(size, stripe)
    let moduleAt1 = 0
    let moduleAt2 = 0
    let moduleAt3 = drawn[start]! ^ plane[start]!
    let tipAt0 = 0
    let tipAt1 = 0
    let tipAt2 = 0
    let tipAt3 = 0
    // Whether one of the last two modules, then of the last four, was dark. What is outside is as good as dark.
    let twoDarkAt2 = -1
    let twoDarkAt3 = -1
    let fourDarkAt0 = -1
    let fourDarkAt1 = -1
    let fourDarkAt2 = -1
    let fourDarkAt3 = -1
    let earlierDarkAt1 = -1
    let earlierDarkAt2 = -1
    let earlierDarkAt3 = -1
    let bareAt0 = 0
    let bareAt1 = 0
    let bareAt2 = 0
    let bareAt3 = 0
    for (let index = start + 1; index < start + size; index += 4) {
      const module0 = drawn[index]! ^ plane[index]!
      const module1 = drawn[index + 1]! ^ plane[index + 1]!
      const module2 = drawn[index + 2]! ^ plane[index + 2]!
      const module3 = drawn[index + 3]! ^ plane[index + 3]!
      const tip0 = module0 & ~moduleAt3 & moduleAt2
      const tip1 = module1 & ~module0 & moduleAt3
      const tip2 = module2 & ~module1 & module0
      const tip3 = module3 & ~module2 & module1
      const pattern0 = tip0 & moduleAt1 & tipAt0
      const pattern1 = tip1 & moduleAt2 & tipAt1
      const pattern2 = tip2 & moduleAt3 & tipAt2
      const pattern3 = tip3 & module0 & tipAt3
      const twoDark0 = moduleAt3 | module0
      const twoDark1 = module0 | module1
      const twoDark2 = module1 | module2
      const twoDark3 = module2 | module3
      const fourDark0 = twoDarkAt2 | twoDark0
      const fourDark1 = twoDarkAt3 | twoDark1
      const fourDark2 = twoDark0 | twoDark2
      const fourDark3 = twoDark1 | twoDark3
      const bare0 = pattern0 & earlierDarkAt1
      const bare1 = pattern1 & earlierDarkAt2
      const bare2 = pattern2 & earlierDarkAt3
      const bare3 = pattern3 & fourDarkAt0
      // Light before it, or, for a pattern of the round before, light after it. Both can not be of the same lane.
      const finder0 = (pattern0 ^ bare0) | (bareAt0 & ~fourDark0)
      const finder1 = (pattern1 ^ bare1) | (bareAt1 & ~fourDark1)
      const finder2 = (pattern2 ^ bare2) | (bareAt2 & ~fourDark2)
      const finder3 = (pattern3 ^ bare3) | (bareAt3 & ~fourDark3)
      if (((finder0 | finder1 | finder2 | finder3) & lanes) !== 0)
        finders +=
          countOnes(finder0 & lanes) +
          countOnes(finder1 & lanes) +
          countOnes(finder2 & lanes) +
          countOnes(finder3 & lanes)
      moduleAt1 = module1
      moduleAt2 = module2
      moduleAt3 = module3
      tipAt0 = tip0
      tipAt1 = tip1
      tipAt2 = tip2
      tipAt3 = tip3
      twoDarkAt2 = twoDark2
      twoDarkAt3 = twoDark3
      earlierDarkAt1 = fourDarkAt1
      earlierDarkAt2 = fourDarkAt2
      earlierDarkAt3 = fourDarkAt3
      fourDarkAt0 = fourDark0
      fourDarkAt1 = fourDark1
      fourDarkAt2 = fourDark2
      fourDarkAt3 = fourDark3
      bareAt0 = bare0
      bareAt1 = bare1
      bareAt2 = bare2
      bareAt3 = bare3
    }
  }
  return N3 * finders
}
