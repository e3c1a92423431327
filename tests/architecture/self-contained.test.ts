import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFiles, REPOSITORY, type SourceFile } from './source-files.ts'

/** The folder that the founders of the project share stands beside the repository; in a clone there is none. */
const MENTION = /(?:\.\.\/)+shared\b|\/work\/shared\b/g

/** Mentions of the shared folder; the domain's own folder of that name is inside the repository and no such thing. */
const mentions = (files: readonly SourceFile[]) =>
  files.flatMap(({ path, text }) =>
    (text.match(MENTION) ?? [])
      .filter((mention) => {
        const target = join(REPOSITORY, path, '..', mention)
        return mention.startsWith('/') || relative(REPOSITORY, target).startsWith('..') || !existsSync(target)
      })
      .map((mention) => `${path}: ${mention}`),
  )

describe('the repository', () => {
  it('should never speak of files that a clone of it does not have', () => {
    const files = readFiles('.', (path) => path !== 'tests/architecture/self-contained.test.ts')
    expect(files.length).toBeGreaterThan(100)
    expect(mentions(files)).toEqual([])
  })

  it.each([
    ['README.md', 'see ../shared/DESIGN.md'],
    ['src/ui/App.tsx', "import '../../../shared/a.ts'"],
    ['src/ui/App.tsx', '// as ../shared says'],
    ['bench/a.ts', "readFileSync('/work/shared/a')"],
  ])('should be seen to when %s says %j', (path, text) => {
    expect(mentions([{ path, text }])).toHaveLength(1)
  })

  it('should be free to speak of its own folder of that name', () => {
    expect(mentions([{ path: 'src/domain/send/amount.ts', text: "from '../shared/core-error.ts'" }])).toEqual([])
  })
})
