import { alignmentCentres } from './alignment.ts'
import { versionBits } from './format-bits.ts'
import { emptyCopy, repeatLanes, setDark } from './stripes.ts'
import { modulesPerSide, type QrVersion } from './version.ts'

/** Row and column of the timing patterns. Source: ISO/IEC 18004, 6.3.5. */
export const TIMING_LINE = 6

/** Row and column of the format information beside the finders. Source: ISO/IEC 18004, 7.9.1, figure 25. */
export const FORMAT_LINE = 8

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
  /** All of it is alike on both sides of the diagonal. */
  const set = (row: number, column: number, isDark: number): void => {
    if (row < 0 || column < 0 || row >= size || column >= size) return
    setDark(reserved, size, row, column)
    setDark(reserved, size, column, row)
    if (isDark === 0) return
    setDark(dark, size, row, column)
    setDark(dark, size, column, row)
  }
  /** @param rings - Which rings around the centre are dark, a bit for each. */
  const drawRings = (row: number, column: number, rings: number, radius: number): void => {
    for (let down = -radius; down <= radius; down++)
      for (let right = -radius; right <= radius; right++)
        set(row + down, column + right, (rings >> Math.max(Math.abs(down), Math.abs(right))) & 1)
  }

  for (let place = 0; place < size; place++) {
    set(TIMING_LINE, place, 1 - (place % 2))
    if (place < 9 || place >= size - 8) set(FORMAT_LINE, place, 0)
  }

  const last = size - 7
  for (const row of alignmentCentres(version))
    for (const column of alignmentCentres(version)) {
      const isUnderFinder = Math.min(row, column) === 6 && (row === column || Math.max(row, column) === last)
      // Source: ISO/IEC 18004, 6.3.6.
      if (!isUnderFinder) drawRings(row, column, 0b101, 2)
    }
  // With the separator as ring 4. Source: ISO/IEC 18004, 6.3.3.
  drawRings(3, 3, 0b01011, 4)
  drawRings(3, size - 4, 0b01011, 4)

  // Source: ISO/IEC 18004, 7.10.
  if (version >= 7)
    for (let bit = 0; bit < 18; bit++)
      set(Math.floor(bit / 3), size - 11 + (bit % 3), (versionBits(version) >>> bit) & 1)
  repeatLanes(dark, size)
  repeatLanes(reserved, size)
  return { dark, reserved }
}
