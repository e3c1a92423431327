import type { Blueprint } from './blueprint.ts'
import type { QrLevel } from './level.ts'
import { MASKS, type QrMask } from './mask.ts'
import { balancePenalty } from './balance-penalty.ts'
import { blockPenalty } from './block-penalty.ts'
import { finderPenalty } from './finder-penalty.ts'
import { runPenalty } from './run-penalty.ts'

/**
 * The mask whose finished symbol, format information included, has the least penalty; of several the first.
 * A mask is dropped as soon as it can not win any more. Source: ISO/IEC 18004, 7.8.3.
 */
export function leastPenalized(blueprint: Blueprint, level: QrLevel): QrMask {
  const { size, drawn } = blueprint
  let chosen: QrMask = 0
  let least = Infinity
  for (const mask of MASKS) {
    const { upright, turned } = blueprint.plane(level, mask)
    let points = runPenalty(drawn.upright, upright, size) + runPenalty(drawn.turned, turned, size)
    if (points >= least) continue
    points += blockPenalty(drawn.upright, upright, size)
    if (points >= least) continue
    points += finderPenalty(drawn.upright, upright, size)
    if (points >= least) continue
    points += finderPenalty(drawn.turned, turned, size)
    if (points >= least) continue
    points += balancePenalty(drawn.upright, upright, size)
    if (points >= least) continue
    least = points
    chosen = mask
  }
  return chosen
}
