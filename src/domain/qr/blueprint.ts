import { functionPatterns, type FunctionPatterns } from './function-patterns.ts'
import type { QrLevel } from './level.ts'
import { emptyCopies } from './stripes.ts'
import { modulesPerSide, type QrVersion } from './version.ts'

/**
 * What all symbols of a version have in common, and the room to draw one in: one is finished before the next begins.
 */
export interface Blueprint extends FunctionPatterns {
  readonly size: number
  readonly drawn: Int32Array
  /** One for each mask, at the levels that were asked for. */
  readonly planes: { [level in QrLevel]?: readonly Int32Array[] }
}

/**
 * Kept once made, as codes on a page tend to be of one size: some 10 kB for a pairing URI, 5 MB if all 160 are used.
 */
const blueprints: Blueprint[] = []

export function blueprintOf(version: QrVersion): Blueprint {
  const known = blueprints[version]
  if (known !== undefined) return known
  const size = modulesPerSide(version)
  return (blueprints[version] = { ...functionPatterns(version), size, drawn: emptyCopies(size, 2), planes: {} })
}
