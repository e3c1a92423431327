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
  /** Behind the end of a call there are zeros; behind bytes within it there may be anything. */
  readonly isCall?: true
}

/** Unit: letters of hexadecimal. */
const WORD = 64
const SELECTOR = 10
/** Unit: letters. */
const ADDRESS = 40

/** The arguments of a call: what stands behind its selector. @param data - With the prefix `0x`. */
export const argumentsOf = (data: string): AbiPlace => ({ hex: data, start: SELECTOR, isCall: true })

/** Bytes that hold nothing but encoded values. @param data - With the prefix `0x`. */
export const valuesOf = (data: string): AbiPlace => ({ hex: data, start: 2 })

/** T221: contracts of old compilers take a word of which the end is missing. All others refuse such a call. */
function wordAt({ hex, start, isCall }: AbiPlace, index: number): string | undefined {
  const from = start + index * WORD
  if (from + WORD <= hex.length) return hex.slice(from, from + WORD)
  return isCall && from < hex.length ? hex.slice(from).padEnd(WORD, '0') : undefined
}

export function uintAt(place: AbiPlace, index: number): bigint | undefined {
  const word = wordAt(place, index)
  return word === undefined ? undefined : BigInt(`0x${word}`)
}

/**
 * T221: whatever stands in front of the address. Contracts refuse it, or do not look at it: those that Solidity has
 * compiled before 0.8, unless they asked for more.
 */
export function addressAt(place: AbiPlace, index: number): string | undefined {
  const word = wordAt(place, index)
  return word && `0x${word.slice(-ADDRESS)}`
}

/** T221: anything but zero is a yes to contracts that do not refuse it. */
export function boolAt(place: AbiPlace, index: number): boolean | undefined {
  const value = uintAt(place, index)
  return value === undefined ? undefined : value !== 0n
}

/** Where a value of variable length stands. */
export function tailAt(place: AbiPlace, index: number): AbiPlace | undefined {
  const offset = lengthAt(place, index)
  return offset === undefined ? undefined : { ...place, start: place.start + 2 * offset }
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
  return { length, items: { ...tail, start: tail.start + WORD } }
}

/** A number of bytes or of items; more than all of the bytes hold is none. */
function lengthAt(place: AbiPlace, index: number): number | undefined {
  const value = uintAt(place, index)
  return value !== undefined && value <= BigInt(place.hex.length) ? Number(value) : undefined
}
