import { posix } from 'node:path'
import { importsOf } from './imports-of.ts'
import type { SourceFile } from './source-files.ts'

/**
 * Groups of files that lead back to each other by imports of any kind, types and `import()` included: none of them can be
 * read, loaded or moved without the others. One sentence each, a shortest way round in it.
 */
export function cycles(files: readonly SourceFile[]): readonly string[] {
  const known = new Set(files.map(({ path }) => path))
  const imports = new Map(files.map((file) => [file.path, targetsOf(file).filter((target) => known.has(target))]))
  const inCycles = new Set<string>()
  return files.flatMap(({ path }) => {
    const way = inCycles.has(path) ? undefined : shortestWayBack(path, imports)
    for (const each of way ?? []) inCycles.add(each)
    return way === undefined ? [] : [way.join(' → ')]
  })
}

const targetsOf = (file: SourceFile) =>
  importsOf(file).flatMap(({ specifier }) =>
    specifier?.startsWith('.') === true ? [posix.join(posix.dirname(file.path), specifier)] : [],
  )

function shortestWayBack(start: string, imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const from = new Map<string, string>()
  const queue = [start]
  for (const path of queue)
    for (const target of imports.get(path) ?? []) {
      if (target === start) return [...wayTo(path, from), start]
      if (from.has(target)) continue
      from.set(target, path)
      queue.push(target)
    }
  return undefined
}

function wayTo(path: string, from: ReadonlyMap<string, string>): string[] {
  const before = from.get(path)
  return before === undefined ? [path] : [...wayTo(before, from), path]
}
