import { alignmentCentres } from './alignment.ts'
import { versionBits } from './format-bits.ts'
import { modulesPerSide, type QrVersion } from './version.ts'

export interface Draft {
  readonly size: number
  readonly modules: Uint8Array
  readonly reserved: Uint8Array
}

export function drawFunctionPatterns(version: QrVersion): Draft {
  const size = modulesPerSide(version)
  const modules = new Uint8Array(size * size)
  const reserved = new Uint8Array(size * size)
  const set = (row: number, column: number, dark: boolean): void => {
    if (row < 0 || column < 0 || row >= size || column >= size) return
    modules[row * size + column] = dark ? 1 : 0
    reserved[row * size + column] = 1
  }
  for (let index = 0; index < size; index++) {
    set(6, index, index % 2 === 0)
    set(index, 6, index % 2 === 0)
  }
  for (const [top, left] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    for (let row = -4; row <= 4; row++)
      for (let column = -4; column <= 4; column++) {
        const ring = Math.max(Math.abs(row), Math.abs(column))
        set(top + row, left + column, ring !== 2 && ring !== 4)
      }
  const centres = alignmentCentres(version)
  for (const top of centres)
    for (const left of centres) {
      if ((top === 6 && left === 6) || (top === 6 && left === size - 7) || (top === size - 7 && left === 6)) continue
      for (let row = -2; row <= 2; row++)
        for (let column = -2; column <= 2; column++)
          set(top + row, left + column, Math.max(Math.abs(row), Math.abs(column)) !== 1)
    }
  for (let index = 0; index < 9; index++) {
    if (index !== 6) set(8, index, false)
    if (index !== 6) set(index, 8, false)
  }
  for (let index = 1; index <= 8; index++) {
    set(8, size - index, false)
    set(size - index, 8, false)
  }
  set(size - 8, 8, true)
  if (version >= 7) {
    const bits = versionBits(version)
    for (let bit = 0; bit < 18; bit++) {
      const dark = ((bits >> bit) & 1) === 1
      set(Math.floor(bit / 3), size - 11 + (bit % 3), dark)
      set(size - 11 + (bit % 3), Math.floor(bit / 3), dark)
    }
  }
  return { size, modules, reserved }
}

/** Both copies of the format information; bit 0 is the least significant. Source: ISO/IEC 18004, 7.9.1, figure 25. */
export function drawFormat({ size, modules }: Draft, bits: number): void {
  for (let bit = 0; bit < 15; bit++) {
    const dark = (bits >> bit) & 1
    const down = bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit
    const along = bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit
    modules[down * size + 8] = dark
    modules[8 * size + along] = dark
  }
}
