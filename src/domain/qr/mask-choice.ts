import { balancePenalty } from './balance-penalty.ts'
import { blockPenalty } from './block-penalty.ts'
import { finderPenalty } from './finder-penalty.ts'
import type { QrMask } from './mask.ts'
import { runPenalty } from './run-penalty.ts'
import type { Copies } from './stripes.ts'

/**
 * The mask whose finished symbol, format information included, has the least penalty. Source: ISO/IEC 18004, 7.8.3.
 *
 * Two features are scored for all masks; the other two from the best of these on, until no mask can win any more.
 */
export function leastPenalized(drawn: Copies, planes: readonly Copies[], size: number): QrMask {
  const begun = planes.map(({ upright, turned }, mask) => {
    const runs = runPenalty(drawn.upright, upright, size) + runPenalty(drawn.turned, turned, size)
    return { mask, points: runs + blockPenalty(drawn.upright, upright, size) }
  })
  let chosen = 0
  let least = Infinity
  for (const { mask, points } of begun.sort((left, right) => left.points - right.points)) {
    if (points >= least) break
    const { upright, turned } = planes[mask]!
    const total =
      points +
      finderPenalty(drawn.upright, upright, size) +
      finderPenalty(drawn.turned, turned, size) +
      balancePenalty(drawn.upright, upright, size)
    if (total >= least) continue
    least = total
    chosen = mask
  }
  return chosen as QrMask
}
