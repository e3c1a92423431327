import { divisionOf } from './capacity.ts'
import type { QrLevel } from './level.ts'
import { codewordPlaces } from './codeword-places.ts'
import { modulesPerSide, type QrVersion } from './version.ts'

/**
 * How much of what a block can correct a logo may use up. The rest is for glare, blur and dirt; at least 40 % of it
 * shall stay unused on a clean screen, and one misread codeword in a block is as much as 10 %.
 */
const BEARABLE_SHARE = 1 / 2

/** Rows or columns from each edge that hold finders, timing patterns and format information: no logo reaches them. */
const FRAME = 9

/** A square in the middle of a symbol. Unit: modules. */
export interface LogoWindow {
  /** Its first row, and its first column. */
  readonly start: number
  /** Modules along its side, always odd, so that it stands in the very middle. */
  readonly side: number
}

/**
 * The largest square in the middle of a symbol that can be covered without harm: a codeword counts as lost when a
 * single one of its modules is covered, and no block loses more than half of the codewords that it can correct. Which
 * codewords these are depends on nothing but version and level.
 */
export function logoWindow(version: QrVersion, level: QrLevel): LogoWindow {
  const size = modulesPerSide(version)
  const places = codewordPlaces(version)
  const bearable = Math.floor(BEARABLE_SHARE * correctable(version, level))
  const lost = new Set<number>()
  const lostInBlock = new Uint8Array(divisionOf(version, level).blocks)

  let side = 1
  for (let wider = 1; wider <= size - 2 * FRAME; wider += 2) {
    for (const place of ring((size - wider) / 2, wider, size)) {
      const codeword = places[place]!
      if (codeword < 0 || lost.has(codeword)) continue
      lost.add(codeword)
      lostInBlock[blockOf(codeword, version, level)]! += 1
    }
    if (Math.max(...lostInBlock) > bearable) break
    side = wider
  }
  return { start: (size - side) / 2, side }
}

/** The modules along the border of a square. */
function* ring(start: number, side: number, size: number): Generator<number> {
  const end = start + side - 1
  for (let step = start; step <= end; step++) {
    yield start * size + step
    yield end * size + step
    yield step * size + start
    yield step * size + end
  }
}

/** Codewords of parity that serve to notice a misread, not to correct. Source: ISO/IEC 18004, table 9, notes (p). */
const GUARDS: Readonly<Record<string, number>> = { '1L': 3, '1M': 2, '1Q': 1, '1H': 1, '2L': 2, '3L': 1 }

/** Wrong codewords that a block can put right. Source: ISO/IEC 18004, 7.5.1: e + 2t ≤ d − p. */
const correctable = (version: QrVersion, level: QrLevel): number =>
  Math.floor((divisionOf(version, level).parity - (GUARDS[`${version}${level}`] ?? 0)) / 2)

/** The block that a codeword belongs to, by its place in the order of placement. Source: ISO/IEC 18004, 7.6. */
function blockOf(codeword: number, version: QrVersion, level: QrLevel): number {
  const { data, blocks } = divisionOf(version, level)
  const evenly = data - (data % blocks)
  if (codeword >= data) return (codeword - data) % blocks
  // Where the data does not divide evenly, the last blocks have one codeword more.
  return codeword < evenly ? codeword % blocks : blocks - data + codeword
}
