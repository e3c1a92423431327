import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFiles, REPOSITORY, type SourceFile } from './source-files.ts'

/** `[words](file.md#part)`, and not to another host. */
const LINK = /\]\((?![a-z]+:)([^)#\s]+)(?:#[^)]*)?\)/g
/** `` `src/domain/qr` ``: a path from the root, without `*`, `…` or `<noun>` in it. */
const PATH = /`((?:src|sandbox|tests|docs|bench)\/[\w./-]+)`/g

/** Links and paths that lead to nothing. */
const deadEnds = (files: readonly SourceFile[]) =>
  files.flatMap(({ path, text }) => {
    const links = [...text.matchAll(LINK)].map(([, link = '']) => posix.join(posix.dirname(path), link))
    const paths = [...text.matchAll(PATH)].map(([, named = '']) => named)
    return [...links, ...paths].filter((each) => !existsSync(join(REPOSITORY, each))).map((each) => `${path}: ${each}`)
  })

describe('a page of the documentation', () => {
  it('should lead nowhere but to what is there', () => {
    const pages = readFiles('.', (path) => path.endsWith('.md'))
    expect(pages.length).toBeGreaterThan(20)
    expect(deadEnds(pages)).toEqual([])
  })

  it('should be seen to lead to nothing', () => {
    const text = 'See [this](gone.md#part), `src/gone.ts`, [that](https://example.com) and `src/ui/i18n/<language>/`.'
    expect(deadEnds([{ path: 'docs/a.md', text }])).toEqual(['docs/a.md: docs/gone.md', 'docs/a.md: src/gone.ts'])
  })
})
