import { balancePenalty } from './balance-penalty.ts'
import { blockPenalty } from './block-penalty.ts'
import { finderPenalty } from './finder-penalty.ts'
import { MASKS, type QrMask } from './mask.ts'
import { runPenalty } from './run-penalty.ts'

/**
 * The mask whose finished symbol, format information included, has the least penalty. Source: ISO/IEC 18004, 7.8.3.
 *
 * Two features are scored for all masks; the other two from the best of these on, until no mask can win any more.
 */
export function leastPenalized(drawn: Int32Array, planes: readonly Int32Array[], size: number): QrMask {
  // Points and mask in one number, to be sorted together.
  const begun = new Int32Array(MASKS.length)
  for (let mask = 0; mask < MASKS.length; mask++) {
    const points = runPenalty(drawn, planes[mask]!, size) + blockPenalty(drawn, planes[mask]!, size)
    begun[mask] = MASKS.length * points + mask
  }
  begun.sort()
  let chosen = 0
  let least = Infinity
  for (let rank = 0; rank < MASKS.length; rank++) {
    const mask = begun[rank]! % MASKS.length
    let points = Math.floor(begun[rank]! / MASKS.length)
    if (points >= least) break
    points += finderPenalty(drawn, planes[mask]!, size, least - points)
    if (points < least) points += balancePenalty(drawn, planes[mask]!, size)
    if (points >= least) continue
    least = points
    chosen = mask
  }
  return chosen as QrMask
}
