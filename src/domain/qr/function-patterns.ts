import { alignmentCentres } from './alignment.ts'
import { versionBits } from './format-bits.ts'
import { emptyCopy, LANES, repeatLanes } from './stripes.ts'
import { modulesPerSide, type QrVersion } from './version.ts'

/** The dark rings around the centre of a finder, a bit for each; ring 4 is its separator. Source: ISO/IEC 18004, 6.3.3. */
const FINDER_RINGS = 0b01011

/** The same of an alignment pattern. Source: ISO/IEC 18004, 6.3.6. */
const ALIGNMENT_RINGS = 0b101

/** Row and column of the timing patterns. Source: ISO/IEC 18004, 6.3.5. */
export const TIMING_LINE = 6

/** Row and column of the format information beside the finders. Source: ISO/IEC 18004, 7.9.1, figure 25. */
export const FORMAT_LINE = 8

/** The first version that says which it is. Source: ISO/IEC 18004, 7.10. */
const FIRST_WITH_VERSION_BITS = 7

/**
 * The modules that no data can change. All of this is the same when rows and columns change places, so it is drawn for
 * both copies at once.
 */
export interface FunctionPatterns {
  /** Dark modules, without the format information. */
  readonly dark: Int32Array
  /** Every module that data may not use, the places of the format information included. */
  readonly reserved: Int32Array
}

export function functionPatterns(version: QrVersion): FunctionPatterns {
  const size = modulesPerSide(version)
  const dark = emptyCopy(size)
  const reserved = emptyCopy(size)
  const set = (row: number, column: number, isDark: number): void => {
    if (row < 0 || column < 0 || row >= size || column >= size) return
    const index = Math.floor(column / LANES) * size + row
    reserved[index]! |= 1 << (column % LANES)
    dark[index]! |= isDark << (column % LANES)
  }
  const drawRings = (row: number, column: number, rings: number, radius: number): void => {
    for (let down = -radius; down <= radius; down++)
      for (let right = -radius; right <= radius; right++)
        set(row + down, column + right, (rings >> Math.max(Math.abs(down), Math.abs(right))) & 1)
  }

  for (let place = 0; place < size; place++) {
    const isDark = 1 - (place % 2)
    set(TIMING_LINE, place, isDark)
    set(place, TIMING_LINE, isDark)
    if (place < 9 || place >= size - 8) {
      set(FORMAT_LINE, place, 0)
      set(place, FORMAT_LINE, 0)
    }
  }

  const last = size - 7
  for (const row of alignmentCentres(version))
    for (const column of alignmentCentres(version)) {
      const isUnderFinder = Math.min(row, column) === 6 && (row === column || Math.max(row, column) === last)
      if (!isUnderFinder) drawRings(row, column, ALIGNMENT_RINGS, 2)
    }
  drawRings(3, 3, FINDER_RINGS, 4)
  drawRings(3, size - 4, FINDER_RINGS, 4)
  drawRings(size - 4, 3, FINDER_RINGS, 4)

  if (version >= FIRST_WITH_VERSION_BITS)
    for (let bit = 0; bit < 18; bit++) {
      const isDark = (versionBits(version) >>> bit) & 1
      set(Math.floor(bit / 3), size - 11 + (bit % 3), isDark)
      set(size - 11 + (bit % 3), Math.floor(bit / 3), isDark)
    }
  repeatLanes(dark, size)
  repeatLanes(reserved, size)
  return { dark, reserved }
}
