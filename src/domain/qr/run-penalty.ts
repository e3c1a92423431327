import { countOnes, OnesCounter } from './ones.ts'
import { ownLanes, stripeCount } from './stripes.ts'

/** The shortest run that costs points. */
const SHORTEST = 5

/** Points for it; each further module costs one more. Source: ISO/IEC 18004, 7.8.3.1, table 11, feature N1. */
const N1 = 3

/** What a run costs is its length less this. */
const FREE = SHORTEST - N1

/**
 * Scores the runs of one colour along the steps of a copy: columns in the upright one, rows in the turned one.
 *
 * Where a module and the four before it are alike, a run goes on: at n − 4 steps of a run of n modules. Taking two steps
 * more behind each makes that n − 2, the points. Counted are the steps left over, those at which no run went on, not one
 * and not two steps earlier either.
 *
 * Steps are taken four at a time, as each size is one more than a multiple of four; the numbers in the names count them.
 *
 * @param plane - Is XORed over what is drawn.
 */
export function runPenalty(drawn: Int32Array, plane: Int32Array, size: number): number {
  let points = 0
  for (let stripe = 0; stripe < stripeCount(size); stripe++) {
    const start = stripe * size
    const lanes = ownLanes(size, stripe)
    const free = new OnesCounter(lanes)
    let last = drawn[start]! ^ plane[start]!
    // Of the round before; nothing goes on from outside of the symbol.
    let changedAt1 = -1
    let changedAt2 = -1
    let changedAt3 = -1
    let brokenAt2 = -1
    let brokenAt3 = -1
    for (let index = start + 1; index < start + size; index += 4) {
      const module0 = drawn[index]! ^ plane[index]!
      const module1 = drawn[index + 1]! ^ plane[index + 1]!
      const module2 = drawn[index + 2]! ^ plane[index + 2]!
      const module3 = drawn[index + 3]! ^ plane[index + 3]!
      const changed0 = last ^ module0
      const changed1 = module0 ^ module1
      const changed2 = module1 ^ module2
      const changed3 = module2 ^ module3
      // Within the last two steps, then within the last four.
      const changedLately0 = changedAt3 | changed0
      const changedLately1 = changed0 | changed1
      const changedLately2 = changed1 | changed2
      const changedLately3 = changed2 | changed3
      const broken0 = changedAt1 | changedAt2 | changedLately0
      const broken1 = changedAt2 | changedAt3 | changedLately1
      const broken2 = changedLately0 | changedLately2
      const broken3 = changedLately1 | changedLately3
      free.add(
        brokenAt2 & brokenAt3 & broken0,
        brokenAt3 & broken0 & broken1,
        broken0 & broken1 & broken2,
        broken1 & broken2 & broken3,
      )
      last = module3
      changedAt1 = changed1
      changedAt2 = changed2
      changedAt3 = changed3
      brokenAt2 = broken2
      brokenAt3 = broken3
    }
    // The two steps more behind a run that reaches the edge.
    const freeBehind = countOnes(brokenAt2 & brokenAt3 & lanes) + countOnes(brokenAt3 & lanes)
    points += countOnes(lanes) * (size - 1 + FREE) - free.total - freeBehind
  }
  return points
}
