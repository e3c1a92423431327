import { countOnes } from './ones.ts'
import { ownLanes, stripeCount } from './stripes.ts'

/**
 * Scores the runs of one colour along the steps of a copy: columns in the upright one, rows in the turned one. A run of
 * five modules costs 3 points, each further one costs 1. Source: ISO/IEC 18004, 7.8.3.1, table 11, feature N1.
 *
 * Where a module and the four before it are alike, a run goes on: at n − 4 steps of a run of n modules. Counting two
 * steps more behind each makes that n − 2, the points.
 *
 * Steps are taken two at a time, as the size is odd; the numbers in the names count them.
 *
 * @param plane - Is XORed over what is drawn.
 */
export function runPenalty(drawn: Int32Array, plane: Int32Array, size: number): number {
  let points = 0
  for (let stripe = 0; stripe < 2 * stripeCount(size); stripe++) {
    const start = stripe * size
    const end = start + size
    const lanes = ownLanes(size, stripe % stripeCount(size))
    // The lowest digits of the lanes' counts; two words at a time are added, and only what is carried is counted at
    // once.
    let ones = 0
    let twos = 0
    let last = drawn[start]! ^ plane[start]!
    // Of the round before; nothing goes on from outside of the symbol.
    let changedBefore = -1
    let latelyBefore0 = -1
    let latelyBefore1 = -1
    let brokenBefore0 = -1
    let brokenBefore1 = -1
    for (let index = start + 1; index < end; index += 2) {
      const module0 = drawn[index]! ^ plane[index]!
      const module1 = drawn[index + 1]! ^ plane[index + 1]!
      const changed0 = last ^ module0
      const changed1 = module0 ^ module1
      // Changed within the last two steps, then within the last four.
      const lately0 = changedBefore | changed0
      const lately1 = changed0 | changed1
      const broken0 = latelyBefore0 | lately0
      const broken1 = latelyBefore1 | lately1
      const brokenTwice = brokenBefore1 & broken0
      const scored0 = ~(brokenBefore0 & brokenTwice)
      const scored1 = ~(brokenTwice & broken1)
      const sum = scored0 ^ scored1
      twos += countOnes(((scored0 & scored1) | (sum & ones)) & lanes)
      ones ^= sum
      last = module1
      changedBefore = changed1
      latelyBefore0 = lately0
      latelyBefore1 = lately1
      brokenBefore0 = broken0
      brokenBefore1 = broken1
    }
    // The two steps more behind a run that reaches the edge.
    points +=
      2 * twos +
      countOnes(ones & lanes) +
      countOnes(~(brokenBefore0 & brokenBefore1) & lanes) +
      countOnes(~brokenBefore1 & lanes)
  }
  return points
}
