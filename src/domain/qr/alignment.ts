import { alignmentsPerSide } from './capacity.ts'
import { modulesPerSide, type QrVersion } from './version.ts'

/**
 * Rows (and columns) of the centres of the alignment patterns. The first is 6, the last 7 from the far edge; the gaps
 * between are even numbers, all equal but the first, which takes what is left. Source: ISO/IEC 18004, annex E.
 */
export function alignmentCentres(version: QrVersion): number[] {
  const count = alignmentsPerSide(version)
  if (count === 0) return []
  const first = 6
  const last = modulesPerSide(version) - 7
  // Annex E as a formula: the gap is the even number nearest to the mean gap from above; version 32 alone differs.
  const gap = version === 32 ? 26 : 2 * Math.ceil((last - first) / (count - 1) / 2)
  const centres = [first]
  for (let behind = count - 2; behind >= 0; behind--) centres.push(last - behind * gap)
  return centres
}
