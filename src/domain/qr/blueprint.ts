import { totalCodewords } from './capacity.ts'
import { functionPatterns, type FunctionPatterns } from './function-patterns.ts'
import type { QrLevel } from './level.ts'
import { READ_AHEAD } from './placement.ts'
import { emptyCopies, LANES } from './stripes.ts'
import { modulesPerSide, type QrVersion } from './version.ts'

/**
 * What all symbols of a version have in common, and the room to draw one in: one is finished before the next begins, and
 * to be given new memory for each takes as long as all of its masks.
 */
export interface Blueprint extends FunctionPatterns {
  readonly size: number
  /** The codewords of the data, before they are interleaved. */
  readonly data: Uint8Array
  /** All of them, with {@link READ_AHEAD} zeros behind them. */
  readonly codewords: Uint8Array
  readonly drawn: Int32Array
  /** A byte each, and as many behind them as are written at once. */
  readonly modules: DataView
  /** One for each mask, at the levels that were asked for. */
  readonly planes: { [level in QrLevel]?: readonly Int32Array[] }
}

/**
 * Kept once made, as codes on a page tend to be of one size: some 14 kB for a pairing URI, 6 MB if all 160 are used.
 */
const blueprints: Blueprint[] = []

export function blueprintOf(version: QrVersion): Blueprint {
  const known = blueprints[version]
  if (known !== undefined) return known
  const size = modulesPerSide(version)
  const total = totalCodewords(version)
  return (blueprints[version] = {
    ...functionPatterns(version),
    size,
    data: new Uint8Array(total),
    codewords: new Uint8Array(total + READ_AHEAD),
    drawn: emptyCopies(size, 2),
    modules: new DataView(new ArrayBuffer(size * size + LANES)),
    planes: {},
  })
}
