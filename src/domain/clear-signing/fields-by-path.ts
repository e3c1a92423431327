import { BYTES } from '../shared/from-hexadecimal.ts'

/** The values of a structure by the way to each: `order.items[0].amount`. */
export interface FieldsByPath {
  /** Whether there is a value at the path, or below it. */
  has(path: string): boolean
  text(path: string): string | undefined
  /** A whole number in digits, or in hexadecimal behind `0x`; none below zero. */
  uint(path: string): bigint | undefined
  /** In lower case. */
  address(path: string): string | undefined
  /** Bytes in hexadecimal, in lower case. */
  bytes(path: string): string | undefined
  /** How many there are of a list of structures that have this member: of `items[0].amount`, `items[1].amount`, … */
  count(list: string, member: string): number
}

const NUMBER = /^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/
const ADDRESS = /^0x[0-9a-fA-F]{40}$/

export function fieldsByPath(fields: readonly { readonly path: string; readonly value: string }[]): FieldsByPath {
  const values = new Map(fields.map(({ path, value }) => [path, value]))
  const matching = (path: string, form: RegExp) => {
    const value = values.get(path)
    return value !== undefined && form.test(value) ? value : undefined
  }
  return {
    has: (path) =>
      values.has(path) || [...values.keys()].some((each) => ['.', '['].some((next) => each.startsWith(path + next))),
    text: (path) => values.get(path),
    uint: (path) => {
      const value = matching(path, NUMBER)
      return value === undefined ? undefined : BigInt(value)
    },
    address: (path) => matching(path, ADDRESS)?.toLowerCase(),
    bytes: (path) => matching(path, BYTES)?.toLowerCase(),
    count: (list, member) => {
      let place = 0
      while (values.has(`${list}[${place}].${member}`)) place += 1
      return place
    },
  }
}
