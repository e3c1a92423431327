import { posix } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientBoundary } from '../../vite.use-client.ts'
import { importsOf } from '../architecture/imports-of.ts'
import { builtLibrary } from './built-library.ts'

/** What server components may need of React: nothing but elements. */
const ON_SERVERS = 'react/jsx-runtime'

const MARKED_FILE = /^'use client';\nexport \{ (.+) \} from "(.+)";\n$/

describe('the built library, to React Server Components', () => {
  const files = new Map<string, string>()
  const isMarked = (file: string) => /^['"]use client['"];/.test(files.get(file) ?? '')

  /** What a marked file hands on. */
  const namesIn = (file: string) => MARKED_FILE.exec(files.get(file) ?? '')?.[1]?.split(', ') ?? []

  /** What an entry brings, as far as it is gone after. */
  function broughtBy(entry: string, isGoneAfter: (file: string) => boolean): readonly string[] {
    const seen = new Set([entry])
    for (const file of seen) {
      if (!isGoneAfter(file)) continue
      for (const { specifier = '' } of importsOf({ path: file, text: files.get(file) ?? '' }))
        if (specifier.startsWith('.')) seen.add(posix.join(posix.dirname(file), specifier))
    }
    return [...seen]
  }

  /** What a server component's import brings: modules up to those that are marked. */
  const onServer = (entry: string) => broughtBy(entry, (file) => !isMarked(file))

  beforeAll(async () => {
    for (const [name, text] of (await builtLibrary()).files) if (name.endsWith('.js')) files.set(name, text)
  })

  it('should leave to the browser whatever needs React there', () => {
    const reached = onServer('react.js')
    const names = reached.filter(isMarked).flatMap(namesIn)
    // The last by itself: a server component cannot take `Custom` of what it only knows by name.
    for (const name of ['ConnectButton', 'PorticoProvider', 'ConnectButtonCustom']) expect(names).toContain(name)
    const reactOnServer = reached
      .filter((file) => !isMarked(file))
      .flatMap((path) => importsOf({ path, text: files.get(path) ?? '' }))
      .flatMap(({ specifier = '' }) => (specifier.startsWith('react') && specifier !== ON_SERVERS ? [specifier] : []))
    expect(reactOnServer).toEqual([])
  })

  it('should let a server component use what needs no browser, and hand on the rest', () => {
    const reached = onServer('react.js').filter((file) => !isMarked(file))
    expect(reached).toContain('react.js')
    expect(reached).toContain('ui/theme/portico-theme.js')
    // In a piece with others: a press needs it too.
    expect(reached.flatMap((file) => files.get(file)?.includes('// src/ui/i18n/language.ts') ?? [])).toContain(true)
  })

  it('should be marked nowhere but at that boundary: bundlers tell of each mark that they drop', () => {
    const marked = [...files.keys()].filter(isMarked)
    expect(new Set(marked)).toEqual(new Set(onServer('react.js').filter(isMarked)))
    expect(isMarked('portico.js')).toBe(false)
  })

  it.each(['element.js', 'vue.js', 'svelte.js'])(
    'should have no mark in what %s brings, of which the bundlers of Nuxt and SvelteKit would tell',
    (entry) => {
      const brought = broughtBy(entry, () => true)
      expect(brought.length).toBeGreaterThan(1)
      expect(brought.filter(isMarked)).toEqual([])
    },
  )

  it('should hand on from behind a mark all that it hid, under the same names', () => {
    for (const file of [...files.keys()].filter(isMarked)) {
      const [, names = '', from = ''] = MARKED_FILE.exec(files.get(file) ?? '') ?? []
      expect(posix.join(posix.dirname(file), from)).toBe(file.replace('.client.js', '.js'))
      expect(files.get(file.replace('.client.js', '.js'))).toContain(`export { ${names} };`)
    }
  })
})

describe('clientBoundary', () => {
  const graph = (modules: Readonly<Record<string, readonly string[]>>, later: typeof modules = {}) => ({
    importsOf: (id: string) => modules[id] ?? [],
    leadsTo: (id: string) => [...(modules[id] ?? []), ...(later[id] ?? [])],
  })
  const of = (modules: Readonly<Record<string, readonly string[]>>, later?: typeof modules) => [
    ...clientBoundary(['entry'], graph(modules, later)).boundary,
  ]

  it('should be the first module on each way that needs React, itself or by what it imports', () => {
    expect(of({ entry: ['panel', 'rule'], panel: ['hook'], hook: ['react'] })).toEqual(['panel'])
    expect(of({ entry: ['portal'], portal: ['react-dom'] })).toEqual(['portal'])
    expect(of({ entry: ['root'], root: ['react-dom/client'] })).toEqual(['root'])
  })

  it('should be what is loaded later, where nothing before it is', () => {
    expect(of({ entry: ['list'], view: ['react'] }, { list: ['view'] })).toEqual(['view'])
  })

  it('should be no module that makes elements alone, and no package of another name', () => {
    expect(of({ entry: ['spinner', 'other'], spinner: ['react/jsx-runtime'], other: ['react-query'] })).toEqual([])
  })

  it('should be found among modules that import each other', () => {
    expect(of({ entry: ['a'], a: ['b', 'react'], b: ['a'] })).toEqual(['a'])
  })
})
