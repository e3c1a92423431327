import { posix } from 'node:path'
import type { Plugin } from 'vite'

/** What tells of a module what it imports, by value. */
export interface ModuleGraph {
  readonly importsOf: (id: string) => readonly string[]
  /** Imports and `import()`. */
  readonly leadsTo: (id: string) => readonly string[]
}

export interface ClientBoundary {
  /** The first on each way from the entries that needs React in the browser, by itself or by what it imports. */
  readonly boundary: ReadonlySet<string>
  /** The entries and what stands between them and the boundary: servers run it. */
  readonly before: ReadonlySet<string>
}

/**
 * Where the part of a library begins that React Server Components leave to the browser. The entries only hand on what
 * others export: pages call their functions on the server too, and render what they get from there.
 */
export function clientBoundary(entries: readonly string[], { importsOf, leadsTo }: ModuleGraph): ClientBoundary {
  const known = new Map<string, boolean>()
  const isClient = (id: string): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    known.set(id, false) // where modules import each other
    const needs = importsOf(id).some((each) => each === 'react' || /^react-dom(?:\/|$)/.test(each) || isClient(each))
    known.set(id, needs)
    return needs
  }
  const boundary = new Set<string>()
  const before = new Set<string>(entries)
  for (const id of before)
    for (const next of leadsTo(id)) (isClient(next) && !entries.includes(next) ? boundary : before).add(next)
  return { boundary, before }
}

const ENDING = /\.(c?js)$/

/**
 * Puts a file with the mark `'use client'` before each module of the boundary, and has what servers run import that. In
 * the modules themselves bundlers would tell of each mark that they drop: two hundred lines for a page that has the
 * elements, and no server components. Bundlers drop such a directive of the source, too.
 *
 * @param entries - Source files whose exports a server component may import.
 */
export function useClient(...entries: readonly string[]): Plugin {
  return {
    name: 'portico:use-client',
    generateBundle({ format }, bundle) {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const leadsTo = (id: string) => [...importsOf(id), ...(this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])]
      const { boundary, before } = clientBoundary(entries, { importsOf, leadsTo })
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const marked = chunks.filter(({ moduleIds }) => moduleIds.some((id) => boundary.has(id)))
      for (const { fileName, exports } of marked) {
        const source = markedFile(`./${posix.basename(fileName)}`, exports, format)
        this.emitFile({ type: 'asset', fileName: withMark(fileName), source })
      }
      for (const chunk of chunks) {
        if (!chunk.moduleIds.some((id) => before.has(id))) continue
        for (const { fileName } of marked) {
          const path = posix.relative(posix.dirname(chunk.fileName), fileName)
          const named = path.startsWith('.') ? path : `./${path}`
          chunk.code = chunk.code.replaceAll(`"${named}"`, `"${withMark(named)}"`)
        }
      }
    },
  }
}

const withMark = (file: string): string => file.replace(ENDING, '.client.$1')

/** Hands on the same exports. */
function markedFile(from: string, exports: readonly string[], format: string): string {
  const names = [...exports].sort()
  const lines =
    format === 'es'
      ? [`export { ${names.join(', ')} } from "${from}";`]
      : [`const behind = require("${from}");`, ...names.map((name) => `exports.${name} = behind.${name};`)]
  return ["'use client';", ...lines, ''].join('\n')
}
