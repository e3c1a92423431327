import { functionPatterns } from './function-patterns.ts'
import type { QrLevel } from './level.ts'
import { MASKS } from './mask.ts'
import { maskPlane } from './mask-plane.ts'
import { placementPath, type Piece } from './placement.ts'
import { emptyCopy, type Copies } from './stripes.ts'
import { modulesPerSide, type QrVersion } from './version.ts'

/** What all symbols of a version have in common, and the room to draw one in: one is finished before the next begins. */
export interface Blueprint {
  readonly size: number
  /** The function patterns, alike in both copies. */
  readonly dark: Int32Array
  readonly path: readonly Piece[]
  readonly drawn: Copies
  /** One for each mask. */
  planesOf(level: QrLevel): readonly Copies[]
}

/** Kept once made, as codes on a page tend to be of one size: some 25 kB for a pairing URI, 5 MB if all 160 are used. */
const blueprints: Blueprint[] = []

export const blueprintOf = (version: QrVersion): Blueprint => (blueprints[version] ??= blueprint(version))

function blueprint(version: QrVersion): Blueprint {
  const size = modulesPerSide(version)
  const { dark, reserved } = functionPatterns(version)
  const planes: { [level in QrLevel]?: Copies[] } = {}
  return {
    size,
    dark,
    path: placementPath(size, reserved),
    drawn: { upright: emptyCopy(size), turned: emptyCopy(size) },
    planesOf: (level) => (planes[level] ??= MASKS.map((_, mask) => maskPlane(size, reserved, level, mask))),
  }
}
