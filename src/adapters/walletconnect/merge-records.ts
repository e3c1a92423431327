import { readFields } from '../../domain/shared/reading.ts'

type Records = Readonly<Record<string, unknown>> | readonly unknown[]

/** By which of its fields the client tells an element of a list from the others; a request's topic is not its own. */
const NAMES = ['id', 'topic', 'target', 'eventId'] as const

/**
 * What to store when two tabs share one record: the client of each writes what it has in memory, and would so undo
 * what the other has written since. Of `mine` only what changed since `known` counts; the rest is `theirs`.
 *
 * @param known - What this tab knew when it last read or wrote.
 * @param mine - What it wants to write now.
 * @param theirs - What is stored.
 */
export function mergeRecords(known: Records, mine: Records, theirs: Records): Records {
  const before = byName(known)
  const after = byName(mine)
  const merged = byName(theirs)
  for (const name of before.keys()) if (!after.has(name)) merged.delete(name)
  for (const [name, value] of after) if (!isSame(before.get(name), value)) merged.set(name, value)
  return Array.isArray(mine) ? [...merged.values()] : Object.fromEntries(merged)
}

export const isRecords = (value: unknown): value is Records => typeof value === 'object' && value !== null

function byName(records: Records): Map<string, unknown> {
  return Array.isArray(records)
    ? new Map((records as readonly unknown[]).map((element) => [nameOf(element), element]))
    : new Map(Object.entries(records))
}

function nameOf(element: unknown): string {
  const fields = readFields(element)
  const name = NAMES.find((each) => fields?.has(each))
  return JSON.stringify(name === undefined ? element : [name, fields?.get(name)]) ?? ''
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
