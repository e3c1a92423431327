import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PAGES } from '../../sandbox/pages.ts'
import type { PageBuild } from '../../sandbox/serve/build-page.ts'
import { importsOf } from '../architecture/imports-of.ts'
import { REPOSITORY } from '../architecture/source-files.ts'

const IS_CODE = /\.tsx?$/
const LINKED = /(?:src|href)="\/?([^":]+\.(?:tsx?|css))"/g

/** What a page begins with: its configuration, and what its documents name. */
function beginnings({ root, configFile }: PageBuild): readonly string[] {
  const documents = readdirSync(root).filter((name) => name.endsWith('.html'))
  const linked = documents.flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(LINKED)].map(([, path = '']) => join(root, path)),
  )
  return [configFile, ...linked]
}

/** Our own files that a file imports, by value or later. What is imported as a type alone builds nothing. */
function importedBy(file: string): readonly string[] {
  if (!IS_CODE.test(file)) return []
  return importsOf({ path: file, text: readFileSync(file, 'utf8') }).flatMap(({ specifier, kind }) =>
    kind !== 'type' && specifier?.startsWith('.') === true
      ? [resolve(dirname(file), specifier.replace(/\?.*$/, ''))]
      : [],
  )
}

function builtFrom(page: PageBuild): readonly string[] {
  const found = new Set<string>()
  const open = [...beginnings(page)]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !existsSync(file)) continue
    found.add(file)
    open.push(...importedBy(file))
  }
  return [...found]
}

describe('the pages of the sandbox', () => {
  it.each(Object.entries(PAGES))('should build %s anew when anything that it is built from changes', (_name, page) => {
    const isUnder = (file: string) => page.sources.some((source) => file === source || file.startsWith(source + sep))
    const files = builtFrom(page)
    expect(files.length, 'files that were found to be built').toBeGreaterThan(5)
    expect(files.filter((file) => !isUnder(file)).map((file) => relative(REPOSITORY, file))).toEqual([])
  })
})
