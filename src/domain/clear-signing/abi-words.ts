/**
 * A place in ABI-encoded bytes, from which its offsets are counted. Source: Solidity, "Contract ABI Specification".
 *
 * Whatever bytes a page writes, reading them costs no more than their length: nothing is copied, and lists have a limit.
 */
export interface AbiPlace {
  /** In hexadecimal, without a prefix. */
  readonly hex: string
  /** Unit: letters. */
  readonly start: number
}

/** Unit: letters of hexadecimal. */
const WORD = 64
const SELECTOR = 10
const ADDRESS_PADDING = '0'.repeat(24)

/** The arguments of a call: what stands behind its selector. @param data - With the prefix `0x`. */
export const argumentsOf = (data: string): AbiPlace => ({ hex: data, start: SELECTOR })

/** Bytes that hold nothing but encoded values. @param data - With the prefix `0x`. */
export const valuesOf = (data: string): AbiPlace => ({ hex: data, start: 2 })

function wordAt({ hex, start }: AbiPlace, index: number): string | undefined {
  const from = start + index * WORD
  return from + WORD <= hex.length ? hex.slice(from, from + WORD) : undefined
}

export function uintAt(place: AbiPlace, index: number): bigint | undefined {
  const word = wordAt(place, index)
  return word === undefined ? undefined : BigInt(`0x${word}`)
}

/** `undefined` for a word with anything in front of the address: contracts refuse it. */
export function addressAt(place: AbiPlace, index: number): string | undefined {
  const word = wordAt(place, index)
  return word?.startsWith(ADDRESS_PADDING) === true ? `0x${word.slice(-40)}` : undefined
}

/** A word with another value is refused by contracts. */
export function boolAt(place: AbiPlace, index: number): boolean | undefined {
  const value = uintAt(place, index)
  return value === 0n ? false : value === 1n ? true : undefined
}

/** Where a value of variable length stands. */
export function tailAt(place: AbiPlace, index: number): AbiPlace | undefined {
  const offset = lengthAt(place, index)
  return offset === undefined ? undefined : { hex: place.hex, start: place.start + 2 * offset }
}

/** Bytes of variable length, with the prefix `0x`. */
export function bytesAt(place: AbiPlace, index: number): string | undefined {
  const tail = tailAt(place, index)
  const length = tail && lengthAt(tail, 0)
  if (tail === undefined || length === undefined) return undefined
  const from = tail.start + WORD
  return from + 2 * length <= tail.hex.length ? `0x${tail.hex.slice(from, from + 2 * length)}` : undefined
}

export interface AbiList {
  readonly length: number
  /** The first item, or the offset of the first item. */
  readonly items: AbiPlace
}

/** `undefined` for a list with more items than `most`. */
export function listAt(place: AbiPlace, index: number, most: number): AbiList | undefined {
  const tail = tailAt(place, index)
  const length = tail && lengthAt(tail, 0)
  if (tail === undefined || length === undefined || length > most) return undefined
  return { length, items: { hex: tail.hex, start: tail.start + WORD } }
}

/** A number of bytes or of items; more than all of the bytes hold is none. */
function lengthAt(place: AbiPlace, index: number): number | undefined {
  const value = uintAt(place, index)
  return value !== undefined && value <= BigInt(place.hex.length) ? Number(value) : undefined
}
