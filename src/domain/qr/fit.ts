import { divisionOf } from './capacity.ts'
import { LEVELS, type QrLevel } from './level.ts'
import { versionClass, type VersionClass } from './mode.ts'
import { qrError } from './refusal.ts'
import { findRuns } from './runs.ts'
import { cheapestSegments, type Segment, type Split } from './segment.ts'
import type { QrVersion } from './version.ts'

/** The symbol that data goes into. */
export interface Fit {
  readonly version: QrVersion
  readonly level: QrLevel
  /** The first of the data's segments. */
  readonly segments: Segment | undefined
}

/**
 * The smallest version that is allowed and holds the data.
 * As headers grow with the version, the data is split anew for each class of versions.
 */
export function fit(
  bytes: Uint8Array,
  level: QrLevel,
  boostLevel: boolean | undefined,
  smallest: QrVersion,
  largest: QrVersion,
): Fit {
  const runs = findRuns(bytes)
  let split!: Split // of the first class there is
  let ofClass: VersionClass | undefined
  for (let version = smallest; ; version = (version + 1) as QrVersion) {
    const room = 8 * divisionOf(version, level).data
    // Three characters take ten bits at least, as digits do. What has no room even so is split for the largest alone, to
    // be told how much it is too long.
    if (version < largest && 3 * room < 10 * bytes.length) continue
    if (ofClass !== versionClass(version))
      split = cheapestSegments(runs, bytes.length, (ofClass = versionClass(version)))
    const { bits } = split
    const excess = bits - room
    if (excess <= 0) return { version, level: boostLevel ? strongest(version, bits) : level, segments: split.first }
    if (version === largest)
      throw qrError(
        'QR_DATA_TOO_LONG',
        `${excess} bit${excess === 1 ? '' : 's'} more than version ${version} holds at level ${level}.`,
      )
  }
}

/** The strongest level that holds so many bits, given that one does. */
function strongest(version: QrVersion, bits: number): QrLevel {
  let strongest: QrLevel = 'L'
  for (const level of LEVELS) if (bits <= 8 * divisionOf(version, level).data) strongest = level
  return strongest
}
