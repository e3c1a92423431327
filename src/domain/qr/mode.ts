import type { QrVersion } from './version.ts'

/** How a segment packs its characters, from the densest mode to the one that can hold anything. */
export const NUMERIC = 0
export const ALPHANUMERIC = 1
export const BYTE = 2
export type QrMode = typeof NUMERIC | typeof ALPHANUMERIC | typeof BYTE

/** Bits in front of a segment that name its mode. Source: ISO/IEC 18004, 7.4.1. */
export const INDICATOR_BITS = 4

/** Versions 1 to 9, 10 to 26 and 27 to 40 share the widths of the count field. */
export type VersionClass = 0 | 1 | 2

/**
 * Bits of the character count behind the indicator: for each class of versions, one for each mode.
 * Source: ISO/IEC 18004, 7.4.1, table 3.
 */
export const COUNT_BITS = [
  [10, 9, 8],
  [12, 11, 16],
  [14, 13, 16],
] as const

export const versionClass = (version: QrVersion): VersionClass => (version < 10 ? 0 : version < 27 ? 1 : 2)

/** The characters of alphanumeric mode, each at the place of its value. Source: ISO/IEC 18004, 7.3.4, table 5. */
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** For each byte the value of its character in numeric and alphanumeric mode, 45 where it has none. */
export const CHARACTER_VALUES: Uint8Array = /* @__PURE__ */ (() => {
  const values = new Uint8Array(256).fill(CHARACTERS.length)
  for (let value = 0; value < CHARACTERS.length; value++) values[CHARACTERS.charCodeAt(value)] = value
  return values
})()

/** For each byte the densest mode that can hold it. */
export const DENSEST_MODES: Uint8Array = /* @__PURE__ */ CHARACTER_VALUES.map((value) =>
  value < 10 ? NUMERIC : value < CHARACTERS.length ? ALPHANUMERIC : BYTE,
)
