import { dataCodewords, MOST_CHARACTERS } from './capacity.ts'
import { LEVELS, type QrLevel } from './level.ts'
import { versionClass, type VersionClass } from './mode.ts'
import { qrError } from './refusal.ts'
import { findRuns } from './runs.ts'
import { cheapestSegments, type Segment } from './segment.ts'
import type { QrVersion } from './version.ts'

/**
 * The smallest version that is allowed and holds the data, the level, and the first segment of the data.
 * As headers grow with the version, the data is split anew for each class of versions.
 */
export function fit(
  bytes: Uint8Array,
  level: QrLevel,
  boostLevel: boolean | undefined,
  smallest: QrVersion,
  largest: QrVersion,
): [QrVersion, QrLevel, Segment | undefined] {
  const runs = findRuns(bytes)
  let first: Segment | undefined
  let bits = 0
  let ofClass: VersionClass | undefined
  // What fits nowhere is only measured against the largest.
  for (let version = bytes.length > MOST_CHARACTERS ? largest : smallest; ; version = (version + 1) as QrVersion) {
    if (ofClass !== versionClass(version))
      [first, bits] = cheapestSegments(runs, bytes.length, (ofClass = versionClass(version)))
    const excess = bits - capacityBits(version, level)
    if (excess <= 0) return [version, boostLevel ? strongest(version, bits) : level, first]
    if (version === largest)
      throw qrError(
        'QR_DATA_TOO_LONG',
        `${excess} bit${excess === 1 ? '' : 's'} more than version ${version} holds at level ${level}.`,
      )
  }
}

const capacityBits = (version: QrVersion, level: QrLevel): number => 8 * dataCodewords(version, level)

/** The strongest level that holds so many bits, given that one does. */
function strongest(version: QrVersion, bits: number): QrLevel {
  let strongest: QrLevel = 'L'
  for (const level of LEVELS) if (bits <= capacityBits(version, level)) strongest = level
  return strongest
}
