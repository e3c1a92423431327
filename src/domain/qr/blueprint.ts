import { totalCodewords } from './capacity.ts'
import { functionPatterns, type FunctionPatterns } from './function-patterns.ts'
import type { QrLevel } from './level.ts'
import type { QrMask } from './mask.ts'
import { maskPlane } from './mask-plane.ts'
import { placementPath, READ_AHEAD, type Piece } from './placement.ts'
import type { Copies } from './stripes.ts'
import { modulesPerSide, type QrVersion } from './version.ts'

/** What all symbols of a version share, and the room to make one in. A symbol is made in one go, so one room is enough. */
export class Blueprint {
  readonly size: number
  readonly patterns: FunctionPatterns
  readonly path: readonly Piece[]
  readonly dataRoom: Uint8Array
  readonly codewordsRoom: Uint8Array
  readonly drawn: Copies
  private readonly planes: { readonly [level in QrLevel]: (Copies | undefined)[] } = { L: [], M: [], Q: [], H: [] }

  constructor(version: QrVersion) {
    this.size = modulesPerSide(version)
    this.patterns = functionPatterns(version)
    const { dark, reserved } = this.patterns
    this.path = placementPath(this.size, reserved)
    this.dataRoom = new Uint8Array(totalCodewords(version))
    this.codewordsRoom = new Uint8Array(totalCodewords(version) + READ_AHEAD)
    this.drawn = { upright: new Int32Array(dark.length), turned: new Int32Array(dark.length) }
  }

  plane(level: QrLevel, mask: QrMask): Copies {
    return (this.planes[level][mask] ??= maskPlane(this.size, this.patterns.reserved, level, mask))
  }
}

/** Blueprints that are kept. A page rarely needs more than two; one of the largest takes about 300 kB with its planes. */
const KEPT = 8

const kept = /* @__PURE__ */ new Map<QrVersion, Blueprint>()

export function blueprintOf(version: QrVersion): Blueprint {
  const known = kept.get(version)
  if (known !== undefined) return known
  const blueprint = new Blueprint(version)
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value as QrVersion)
  kept.set(version, blueprint)
  return blueprint
}
