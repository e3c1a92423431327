import type { Plugin } from 'vite'

const DIRECTIVE = "'use client';"

/** What tells of a module what it imports, by value. */
export interface ModuleGraph {
  readonly importsOf: (id: string) => readonly string[]
  /** Imports and `import()`. */
  readonly leadsTo: (id: string) => readonly string[]
}

/**
 * The modules that begin with `'use client'`: the first on each way from the entries that needs React in the browser,
 * by itself or by what it imports. The entries only hand on what others export: pages call their functions on the
 * server too, and render what they get from there.
 */
export function clientBoundary(entries: readonly string[], { importsOf, leadsTo }: ModuleGraph): ReadonlySet<string> {
  const known = new Map<string, boolean>()
  const isClient = (id: string): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, false) // where modules import each other
    const needs = importsOf(id).some((each) => each === 'react' || /^react-dom(?:\/|$)/.test(each) || isClient(each))
    known.set(id, needs)
    return needs
  }
  const boundary = new Set<string>()
  const seen = new Set<string>(entries)
  for (const id of seen) {
    if (!entries.includes(id) && isClient(id)) boundary.add(id)
    else for (const next of leadsTo(id)) seen.add(next)
  }
  return boundary
}

/**
 * Marks in the built library what React Server Components must leave to the browser. Bundlers drop such a directive of
 * the source.
 *
 * @param entries - Source files whose exports a server component may import.
 */
export function useClient(...entries: readonly string[]): Plugin {
  let boundary: ReadonlySet<string> = new Set()
  return {
    name: 'portico:use-client',
    buildEnd() {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const leadsTo = (id: string) => [...importsOf(id), ...(this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])]
      boundary = clientBoundary(entries, { importsOf, leadsTo })
    },
    banner: ({ facadeModuleId }) => (boundary.has(facadeModuleId ?? '') ? DIRECTIVE : ''),
  }
}
