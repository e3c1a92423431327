import { readFields } from '../shared/reading.ts'
import { badParams } from './bad-params.ts'

/** A part of a request that has no field of its own among the facts: its path and its value. */
export interface RequestPart {
  readonly path: string
  readonly value: string
}

/** More than a visitor can review. */
const MAX_PARTS = 200
const MAX_DEPTH = 12

/** A key with a point or a bracket in it, or none, would give its value the path of another one. */
const KEY = /^[^.[\]]+$/

/**
 * Everything that a value from JSON holds, leaf by leaf, each with a path of its own.
 *
 * @throws CoreError `RPC_BAD_PARAMS` for more than a visitor can review, for a number that is rounded, and for a key
 * that reads like a path.
 */
export function partsOf(value: unknown, name: string): readonly RequestPart[] {
  const parts: RequestPart[] = []
  visit(value, name, 0)
  return parts

  function visit(part: unknown, path: string, depth: number): void {
    if (parts.length >= MAX_PARTS || depth > MAX_DEPTH) return badParams(name, 'more than a visitor can review')
    const children: readonly (readonly [string, unknown])[] | undefined = Array.isArray(part)
      ? (part as unknown[]).map((each, index) => [`${path}[${index}]`, each] as const)
      : [...(readFields(part) ?? [])].map(([key, each]) => [placeOf(path, key), each] as const)
    if (children.length > 0) for (const [place, each] of children) visit(each, place, depth + 1)
    else parts.push({ path, value: leaf(part, path) })
  }
}

function placeOf(path: string, key: string): string {
  const place = path === '' ? key : `${path}.${key}`
  return KEY.test(key) ? place : badParams(place, 'a key that reads like a path')
}

function leaf(value: unknown, path: string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    return badParams(path, 'a number that some would round: write it as a text')
  return JSON.stringify(value) ?? ''
}
