import { functionPatterns, type FunctionPatterns } from './function-patterns.ts'
import type { QrLevel } from './level.ts'
import { emptyCopies, LANES } from './stripes.ts'
import { modulesPerSide, type QrVersion } from './version.ts'

/**
 * What all symbols of a version have in common, and the room to draw one in: one is finished before the next begins.
 */
export interface Blueprint extends FunctionPatterns {
  readonly size: number
  readonly drawn: Int32Array
  /** The modules of the symbol, a byte each, and room for what is written past the last of them. */
  readonly unpacked: DataView<ArrayBuffer>
  /** One for each mask, at the levels that were asked for. */
  readonly planes: { [level in QrLevel]?: readonly Int32Array[] }
}

/**
 * Kept once made, as codes on a page tend to be of one size: some 13 kB for a pairing URI, 6 MB if all 160 are used.
 */
const blueprints: Blueprint[] = []

export function blueprintOf(version: QrVersion): Blueprint {
  const known = blueprints[version]
  if (known !== undefined) return known
  const size = modulesPerSide(version)
  return (blueprints[version] = {
    ...functionPatterns(version),
    size,
    drawn: emptyCopies(size, 2),
    unpacked: new DataView(new ArrayBuffer(size * size + LANES)),
    planes: {},
  })
}
