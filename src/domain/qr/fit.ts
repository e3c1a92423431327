import { dataCodewords, MOST_CHARACTERS } from './capacity.ts'
import type { InputBytes } from './input-bytes.ts'
import { LEVELS, type QrLevel } from './level.ts'
import { CLASS_ENDS, versionClass } from './mode.ts'
import type { CheckedOptions } from './options.ts'
import { qrError } from './refusal.ts'
import { findRuns } from './runs.ts'
import { cheapestSegments, type Segment } from './segment.ts'
import type { QrVersion } from './version.ts'

/** The symbol that data goes into, and how it is split. */
export interface Fit {
  readonly version: QrVersion
  readonly level: QrLevel
  readonly segments: readonly Segment[]
}

/**
 * The smallest version that is allowed and holds the data.
 * As headers grow with the version, the data is split anew for each class of versions.
 */
export function fit(input: InputBytes, { level, boostLevel, smallest, largest }: CheckedOptions): Fit {
  const runs = findRuns(input)
  // What fits nowhere is only measured against the largest.
  let version = input.length > MOST_CHARACTERS ? largest : smallest
  for (;;) {
    const { segments, bits } = cheapestSegments(runs, input.length, versionClass(version))
    const last = Math.min(largest, CLASS_ENDS[versionClass(version)])
    while (version < last && bits > capacityBits(version, level)) version = next(version)
    const excess = bits - capacityBits(version, level)
    if (excess <= 0) return { version, level: boostLevel ? strongest(version, level, bits) : level, segments }
    if (version === largest)
      throw qrError(
        'QR_DATA_TOO_LONG',
        `${excess} ${excess === 1 ? 'bit' : 'bits'} more than version ${version} holds at level ${level}.`,
      )
    version = next(version)
  }
}

const capacityBits = (version: QrVersion, level: QrLevel): number => 8 * dataCodewords(version, level)

const next = (version: QrVersion): QrVersion => (version + 1) as QrVersion

function strongest(version: QrVersion, asked: QrLevel, bits: number): QrLevel {
  let level = asked
  for (const stronger of LEVELS.slice(LEVELS.indexOf(asked)))
    if (bits <= capacityBits(version, stronger)) level = stronger
  return level
}
