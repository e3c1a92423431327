/** The value that a JSON text stands for, or `undefined` for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The fields of a value from outside, or `undefined` if it is no object. Only own fields are ever read. */
export const readFields = (value: unknown): ReadonlyMap<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map(Object.entries(value)) : undefined

/**
 * A property of an object that other code in this page made, inherited ones included: wallets are classes. Reading it
 * may run their code; `undefined` where that throws, and where there is no object.
 */
export function readProperty(value: unknown, key: string): unknown {
  try {
    return (value as Readonly<Record<string, unknown>>)[key]
  } catch {
    return undefined
  }
}

export const readText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export const readInteger = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined

/** The last moment that a `Date` can show. Unit: milliseconds since the Unix epoch. */
const LAST_MOMENT = 8.64e15

/** A moment of a clock, in milliseconds since the Unix epoch: one that can be shown. */
export function readMoment(value: unknown): number | undefined {
  const moment = readInteger(value)
  return moment !== undefined && moment >= 0 && moment <= LAST_MOMENT ? moment : undefined
}

export const readList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Every element that the reader can read; the others are skipped. */
export const readEach = <T>(value: unknown, read: (element: unknown) => T | undefined): readonly T[] =>
  readList(value).flatMap((element) => {
    const item = read(element)
    return item === undefined ? [] : [item]
  })

/** A whole number written in decimal digits: how amounts are stored, since JSON knows no bigint. */
export const readBigInt = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^[0-9]{1,78}$/.test(value) ? BigInt(value) : undefined
