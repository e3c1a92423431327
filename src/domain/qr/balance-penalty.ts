import { countOnes } from './ones.ts'
import { N4 } from './penalty-weights.ts'
import { ownLanes, stripeCount } from './stripes.ts'

/**
 * Scores how far the share of dark modules strays from one half.
 * The 45–55 % band is free; every further 5 % begun, on either side, costs {@link N4} points.
 *
 * @param plane - Is XORed over what is drawn.
 */
export function balancePenalty(drawn: Int32Array, plane: Int32Array, size: number): number {
  let dark = 0
  for (let stripe = 0; stripe < stripeCount(size); stripe++) {
    const end = (stripe + 1) * size
    const lanes = ownLanes(size, stripe)
    for (let index = stripe * size; index < end; index++) dark += countOnes((drawn[index]! ^ plane[index]!) & lanes)
  }
  const area = size * size
  const stepsFromHalf = Math.abs(20 * dark - 10 * area) / area
  return N4 * Math.max(0, Math.ceil(stepsFromHalf) - 1)
}
