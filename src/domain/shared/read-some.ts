import { readProperty } from './reading.ts'

/** The first elements of a list that a wallet wrote, which may be longer than all memory or throw when it is read. */
export function readSome(value: unknown, max: number): readonly unknown[] {
  try {
    if (!Array.isArray(value)) return []
    return Array.from({ length: Math.min(value.length, max) }, (_, index) => readProperty(value, String(index)))
  } catch {
    return []
  }
}
