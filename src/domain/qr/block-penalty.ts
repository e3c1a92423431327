import { countOnes } from './ones.ts'
import { N2 } from './penalty-weights.ts'
import { ownLanes, stripeCount } from './stripes.ts'

/**
 * Scores the blocks of one colour: all that there is room for, less those that are mixed. Both copies have the same
 * ones.
 *
 * @param plane - Is XORed over what is drawn.
 */
export function blockPenalty(drawn: Int32Array, plane: Int32Array, size: number): number {
  let mixed = 0
  for (let stripe = 0; stripe < stripeCount(size); stripe++) {
    const start = stripe * size
    const end = start + size
    // A block lies in a lane and the one after it, which the last lane lacks.
    const lanes = ownLanes(size - 1, stripe)
    // As in the runs: the lowest digits of the lanes' counts.
    let ones = 0
    let twos = 0
    let last = drawn[start]! ^ plane[start]!
    let acrossLast = last ^ (last >>> 1)
    for (let index = start + 1; index < end; index += 2) {
      const module0 = drawn[index]! ^ plane[index]!
      const module1 = drawn[index + 1]! ^ plane[index + 1]!
      const across0 = module0 ^ (module0 >>> 1)
      const across1 = module1 ^ (module1 >>> 1)
      const mixed0 = (last ^ module0) | acrossLast | across0
      const mixed1 = (module0 ^ module1) | across0 | across1
      const sum = mixed0 ^ mixed1
      twos += countOnes(((mixed0 & mixed1) | (sum & ones)) & lanes)
      ones ^= sum
      last = module1
      acrossLast = across1
    }
    mixed += 2 * twos + countOnes(ones & lanes)
  }
  return N2 * ((size - 1) * (size - 1) - mixed)
}
