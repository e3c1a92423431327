import { readProperty } from './reading.ts'

/** The first elements of a list from a wallet, which may be endless or throw when it is read. */
export function readSome(value: unknown, max: number): readonly unknown[] {
  try {
    if (!Array.isArray(value)) return []
    return Array.from({ length: Math.min(value.length, max) }, (_, index) => readProperty(value, String(index)))
  } catch {
    return []
  }
}
