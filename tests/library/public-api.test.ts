import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REPOSITORY } from '../architecture/source-files.ts'
import { Declarations, type Origin } from './declarations.ts'
import { apiPages, ENTRIES, keyOf, unexported } from './public-api.ts'

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const declarations = new Declarations()

const exportedBy = (name: string): ReadonlySet<string> => {
  const entry = ENTRIES.find((each) => each.name === name)
  return new Set([...declarations.exportsOf(entry?.file ?? '').values()].map(keyOf))
}

/** What a page gets types of an entry from, beside the entry itself: it has that one as well. */
const ELSEWHERE: Readonly<Record<string, (origin: Origin) => boolean>> = {
  // Ports are for those who write an adapter.
  portico: (origin) => origin.file.includes('/dist/types/ports/') && exportedBy('portico/ports').has(keyOf(origin)),
  'portico/react': (origin) => exportedBy('portico').has(keyOf(origin)),
  'portico/element': (origin) => ['portico', 'portico/react'].some((name) => exportedBy(name).has(keyOf(origin))),
  'portico/svelte': (origin) => exportedBy('portico').has(keyOf(origin)),
  'portico/vue': (origin) => exportedBy('portico').has(keyOf(origin)),
  'portico/server': (origin) =>
    exportedBy('portico').has(keyOf(origin)) || exportedBy('portico/ports').has(keyOf(origin)),
  'portico/server/node': (origin) => exportedBy('portico/server').has(keyOf(origin)),
  // They are for a core.
  'portico/wagmi': (origin) => exportedBy('portico').has(keyOf(origin)),
  'portico/solana': (origin) => exportedBy('portico').has(keyOf(origin)),
  'portico/wallet-standard': (origin) => exportedBy('portico').has(keyOf(origin)),
  'portico/testing': (origin) =>
    exportedBy('portico').has(keyOf(origin)) || exportedBy('portico/ports').has(keyOf(origin)),
}

describe('the public API', () => {
  it('should stand in docs/api as the compiler sees it: after a change run `npm run api`', () => {
    for (const [file, text] of apiPages(declarations)) expect(read(file), relative(REPOSITORY, file)).toBe(text)
  })

  it.each(ENTRIES)('should have every type that a signature of $name mentions', (entry) => {
    expect(declarations.exportsOf(entry.file).size).toBeGreaterThan(0)
    expect(unexported(entry, ELSEWHERE[entry.name], declarations)).toEqual([])
  })
})

describe('the reader of declarations', () => {
  const planted = (text: string) => {
    const files: Readonly<Record<string, string>> = {
      '/index.d.ts': text,
      '/other.d.ts': 'export interface Away {}\nexport declare const value: Away;\nexport type { Away as Alias };',
    }
    return new Declarations((file) => files[file] ?? '')
  }
  const missing = (text: string) => unexported({ name: 'p', file: '/index.d.ts' }, undefined, planted(text))

  it.each([
    ["import type { Away } from './other.ts';\nexport interface A { readonly away: Away }", 'A mentions Away'],
    ["import type { Alias } from './other.ts';\nexport declare const a: readonly Alias[];", 'a mentions Away'],
    ["export declare const a: import('./other.ts').Away;", 'a mentions Away'],
    ["import { Away } from './other.ts';\nexport declare class A<T extends Away> { readonly t: T }", 'A mentions Away'],
    ["import { Away } from './other.ts';\nexport declare class A implements Away {}", 'A mentions Away'],
    ['interface B {}\nexport declare function a(b: B): void;', 'a mentions B'],
    ['interface B {}\nexport interface A extends B {}', 'A mentions B'],
    ["export { value } from './other.ts';", 'value mentions Away'],
  ])('should see in %j that %s', (text, sentence) => {
    expect(missing(text)).toEqual([`p: ${sentence}`])
  })

  it.each([
    "import type { Away } from './other.ts';\nexport declare class A { private readonly away: Away; #b: Away }",
    "import type { Observable } from 'rxjs';\nexport declare const a: Observable<Map<string, Date>>;",
    "import { value } from './other.ts';\nexport type A = typeof value;",
    "export type * from './other.ts';\nexport declare const a: import('./other.ts').Away;",
  ])('should miss nothing in %j', (text) => expect(missing(text)).toEqual([]))

  it('should write a signature without comments, and without what is private', () => {
    const text = '/** A. */\nexport declare class A {\n    private readonly b;\n    /** C. */\n    c(): void;\n}\n'
    expect(planted(text).textOf({ file: '/index.d.ts', name: 'A' })).toBe('class A {\n    c(): void;\n}')
  })

  it('should take of `export type *` no value', () => {
    expect([...planted("export type * from './other.ts'").exportsOf('/index.d.ts').keys()]).toEqual(['Away', 'Alias'])
  })
})
