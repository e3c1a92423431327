import { posix } from 'node:path'
import { rolldown, type OutputChunk } from 'rolldown'
import { beforeAll, describe, expect, it } from 'vitest'
import { importsOf } from '../architecture/imports-of.ts'
import { builtLibrary, type BuiltLibrary } from './built-library.ts'

const PAGE = 'page.js'
/** A page as `docs/guides/hosts-and-loading.md` says. */
const PAGE_TEXT = `
  import { ConnectButton, ConnectModal, PorticoProvider } from './react.js'
  globalThis.page = [ConnectButton, ConnectModal, PorticoProvider, () => import('./portico.js')]
`

describe('the pieces of the built library', () => {
  let library: BuiltLibrary
  let chunks: readonly OutputChunk[]

  /** What an `import()` of one module waits for, in the page's bundle. */
  function waitedFor(module: string, isThere: ReadonlySet<string>): ReadonlySet<string> {
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const begin = chunks.find(({ moduleIds }) => moduleIds.includes(module)) ?? expect.unreachable(module)
    const waited = new Set([begin.fileName])
    for (const name of waited)
      for (const next of byName.get(name)?.imports ?? []) if (byName.has(next)) waited.add(next)
    return new Set([...waited].filter((name) => !isThere.has(name)))
  }

  beforeAll(async () => {
    library = await builtLibrary()
    const bundle = await rolldown({
      input: PAGE,
      logLevel: 'silent',
      plugins: [
        {
          name: 'library',
          resolveId: (id, from) => {
            if (id === PAGE) return id
            if (!id.startsWith('.')) return { id, external: true }
            return { id: posix.join(posix.dirname(from ?? ''), id), moduleSideEffects: false }
          },
          load: (id) => (id === PAGE ? PAGE_TEXT : library.files.get(id)),
        },
      ],
    })
    const { output } = await bundle.generate({ format: 'es' })
    await bundle.close()
    chunks = output.filter((file) => file.type === 'chunk')
  })

  it('should have a bundler’s page ask for few files until the code is on screen, and until the core is there', () => {
    const first = waitedFor(PAGE, new Set())
    const frame = waitedFor('ui/frame.js', first)
    const early = waitedFor('ui/early.js', new Set([...first, ...frame]))
    const core = waitedFor('portico.js', new Set([...first, ...frame, ...early]))
    // With what the bundler itself needs.
    const most = { first: 2, frame: 4, early: 3, core: 9 }
    const sizes = { first: first.size, frame: frame.size, early: early.size, core: core.size }
    for (const [part, size] of Object.entries(sizes))
      expect(size, part).toBeLessThanOrEqual(most[part as keyof typeof most])
  })

  it('should leave the core, and whatever needs no React, without React', () => {
    const broughtBy = (entry: string) => {
      const seen = new Set([entry])
      for (const path of seen)
        for (const { specifier = '', kind } of importsOf({ path, text: library.files.get(path) ?? '' }))
          if (kind === 'value')
            seen.add(specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier)
      return [...seen]
    }
    const plain = [
      'portico',
      'domain',
      'ports',
      'qr',
      'server',
      'testing',
      'networks',
      'wagmi',
      'solana',
      'wallet-standard',
    ]
    for (const entry of plain)
      expect(broughtBy(`${entry}.js`).filter((name) => /^(?:react|ui\/)/.test(name))).toEqual([])
    // What a page can use without the core does not bring it.
    for (const entry of plain.slice(1)) expect(broughtBy(`${entry}.js`)).not.toContain('core.js')
  })

  it('should add nothing to what an entry exports', () => {
    const exportsOf = (fileName: string) =>
      new Set(library.chunks.find((chunk) => chunk.fileName === fileName)?.exports)
    const entries = library.chunks.filter(({ isEntry, fileName }) => isEntry && fileName.endsWith('.js'))
    expect(entries.length).toBeGreaterThan(10)
    for (const { fileName } of entries)
      expect(exportsOf(fileName)).toEqual(exportsOf(fileName.replace(/\.js$/, '.cjs')))
  })
})
