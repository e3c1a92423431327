import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REPOSITORY } from '../architecture/source-files.ts'
import { blocksOf, complaintsAbout, components, writtenPages } from './code-blocks.ts'

const folder = (name: string) => join(REPOSITORY, 'dist/docs-code', name)

describe('a block of code in the documentation', () => {
  it('should compile against the built types', { timeout: 120_000 }, () => {
    const pages = writtenPages()
    expect(pages.flatMap(blocksOf).length).toBeGreaterThan(20)
    expect(complaintsAbout(pages, folder('pages'))).toEqual([])
  })

  it('should compile in the components of the examples, as an editor checks them', { timeout: 120_000 }, () => {
    expect(components().map(({ path }) => path)).toContain('examples/nuxt/app/app.vue')
    expect(complaintsAbout(components(), folder('components'))).toEqual([])
  })

  it('should be seen not to compile, with the line of its page', { timeout: 120_000 }, () => {
    const text = "# A page\n\n```ts\nimport { createPortico } from 'portico'\n\ncreatePortico({ netwoks: [] })\n```\n"
    expect(complaintsAbout([{ path: 'docs/a.md', text }], folder('planted')).join('\n')).toMatch(
      /^docs\/a\.md\(6,\d+\): error TS\d+: .*netwoks/,
    )
  })
})
