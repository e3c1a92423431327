import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { REPOSITORY } from '../architecture/source-files.ts'
import { publishedDeclarations } from '../library/published-declarations.ts'
import { ENTRIES } from '../library/public-api.ts'
import { unknown } from './compile.ts'

/** The rest is for `npm run package`, which builds, packs and installs. */
describe('package.json', () => {
  const entries = Object.entries(manifest.exports).filter(([path]) => !/\.(?:css|json)$/.test(path))

  it.each(entries)('should offer %s to import and to require, types first', (_, target) => {
    expect(Object.keys(target)).toEqual(['import', 'require'])
    for (const way of Object.values(target as Record<string, object>))
      expect(Object.keys(way)).toEqual(['types', 'default'])
  })

  it('should ask a page for viem, and for few packages', () => {
    expect(manifest.peerDependencies.viem).toBe('^2.0.0')
    expect(Object.keys(manifest.dependencies)).toEqual(['rxjs'])
  })

  it('should publish pages that lead nowhere but to what is published', () => {
    const published = ['README.md', 'LICENSE', ...manifest.files.filter((file) => !/^!?dist/.test(file))]
    const isPublished = (path: string) => published.some((each) => path === each || path.startsWith(`${each}/`))
    const pages = published.flatMap((path) =>
      statSync(join(REPOSITORY, path)).isDirectory()
        ? readdirSync(join(REPOSITORY, path)).map((name) => `${path}/${name}`)
        : [path],
    )
    const links = pages.flatMap((page) =>
      [...readFileSync(join(REPOSITORY, page), 'utf8').matchAll(/\]\((?![a-z]+:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(
        ([, link = '']) => [page, posix.join(posix.dirname(page), link)] as const,
      ),
    )
    expect(links.length).toBeGreaterThan(10)
    expect(links.filter(([, target]) => !isPublished(target))).toEqual([])
  })
})

describe('the published declarations', () => {
  const emitted = join(REPOSITORY, 'dist/types')
  const outside = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)]

  it('should mention no package that a page does not have, and no source', () => {
    const files = ENTRIES.map(({ file }) => relative(emitted, file).replaceAll('\\', '/'))
    const published = publishedDeclarations(files, (file) => readFileSync(join(emitted, file), 'utf8'))
    const named = published.flatMap(({ text }) =>
      [...text['.d.ts'].matchAll(/^(?:import|export)\b[^'"]*from ['"]([^'"]+)['"]/gm)].map(([, name = '']) => name),
    )
    expect(named.filter((name) => /\.tsx?$/.test(name))).toEqual([])
    expect(new Set(named.filter((name) => !name.startsWith('.')))).toSatisfy((names: Set<string>) =>
      [...names].every((name) => outside.includes(name)),
    )
  })

  it('should name the files of each kind by their endings, and drop what is imported for its effect', () => {
    const files: Record<string, string> = {
      'a.d.ts':
        "import 'effect/lite';\nexport type { B } from './b/b.tsx';\nexport declare const c: import('./c.ts').C;\n",
      'b/b.d.ts': "import type { Observable } from 'rxjs';\nexport type B = Observable<1>;\n",
      'c.d.ts': 'export type C = 1;\n',
    }
    const [first, ...rest] = publishedDeclarations(['a.d.ts'], (file) => files[file] ?? '')
    expect(first?.text['.d.cts']).toBe(
      "export type { B } from './b/b.cjs';\nexport declare const c: import('./c.cjs').C;\n",
    )
    expect(first?.text['.d.ts']).toContain("'./b/b.js'")
    expect(rest.map(({ at }) => at)).toEqual(['b/b', 'c'])
  })
})

describe('what a compiler says of other packages', () => {
  const known = [{ error: 'TS1', files: ['node_modules/other/a.d.ts'] }]
  const said = '../page/node_modules/other/a.d.ts(1,2): error TS1: No.'

  it('should be passed over where it is known, and nowhere else', () => {
    expect(unknown([said], known)).toEqual([])
    const others = [said.replace('a.d', 'b.d'), said.replace('TS1', 'TS12'), said.replace('other', 'portico')]
    expect(unknown([said, ...others], known)).toEqual(others)
  })

  it('should be taken off the list once it is said no more', () => {
    expect(unknown([], known)).toEqual(['node_modules/other/a.d.ts is right by now: it is known for TS1.'])
  })
})
