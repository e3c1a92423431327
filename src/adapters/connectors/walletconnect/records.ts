import { parseJson, readFields } from '../../../domain/shared/reading.ts'

/** The elements of one of the client's records, a list or a map, as JSON text by name. */
export type Elements = ReadonlyMap<string, string>

/**
 * The fields by which the client tells the elements of a list apart; a request's topic is the session's, not its own.
 */
const NAMES = ['id', 'topic', 'target', 'eventId'] as const
/** The fields that tell when an element was added. Unit: seconds, or an id that grows with time. */
const AGES = ['id', 'expiry', 'expiryTimestamp'] as const

export const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

export function elementsOf(record: object): Elements {
  const named: readonly (readonly [string, unknown])[] = Array.isArray(record)
    ? (record as readonly unknown[]).map((element) => [nameOf(element), element])
    : Object.entries(record)
  return new Map(named.map(([name, element]) => [name, JSON.stringify(element) ?? 'null']))
}

/** The list or map again. Storage keeps no order: a list is sorted oldest first, as the client filled it. */
export function recordOf(elements: Elements, isMap: boolean): unknown {
  if (isMap) return Object.fromEntries([...elements].map(([name, text]) => [name, parseJson(text)]))
  return [...elements]
    .map(([name, text]) => ({ name, element: parseJson(text) }))
    .sort((one, other) => ageOf(one.element) - ageOf(other.element) || (one.name < other.name ? -1 : 1))
    .map(({ element }) => element)
}

function nameOf(element: unknown): string {
  const fields = readFields(element)
  const field = NAMES.find((each) => fields?.has(each))
  const name = field === undefined ? element : fields?.get(field)
  return typeof name === 'string' ? name : (JSON.stringify(name) ?? '')
}

function ageOf(element: unknown): number {
  const fields = readFields(element)
  const ages = AGES.map((each) => fields?.get(each))
  return ages.find((age) => typeof age === 'number') ?? 0
}
