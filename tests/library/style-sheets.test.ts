import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REPOSITORY } from '../architecture/source-files.ts'
import { styleSheets } from '../../vite.style-sheets.ts'

const { config, transformIndexHtml } = styleSheets()
const inputsIn = config as unknown as (config: { readonly root: string }) => unknown
const { handler: write } = transformIndexHtml as unknown as {
  readonly handler: (html: string, context: { readonly bundle?: Readonly<Record<string, unknown>> }) => string
}
const PAGE =
  '<head><!--style sheet: ./page/first.css--></head><body><div id="root"></div><!--style sheet: ./page/later.css--></body>'
const built = () => ({
  'assets/later-1a.js': { type: 'chunk' },
  'assets/first-2b.css': { type: 'asset', source: 'a{}\n' },
  'assets/later-3c.css': { type: 'asset', source: 'b{}' },
})

describe('the style sheets of a page', () => {
  it('should be applied from where its document says so', () => {
    expect(write(PAGE, { bundle: built() })).toBe(
      '<head><link rel="stylesheet" crossorigin href="/assets/first-2b.css"></head>' +
        '<body><div id="root"></div><link rel="stylesheet" crossorigin href="/assets/later-3c.css"></body>',
    )
  })

  it('should stand in its document where that says so, marked for its policy, and be no file then', () => {
    const bundle = built()
    const html = write(PAGE.replace('style sheet: ./page/first', 'inline style sheet: ./page/first'), { bundle })
    expect(html).toMatch(/^<head><style data-built>a\{\}<\/style><\/head>.*later-3c/)
    expect(Object.keys(bundle)).toEqual(['assets/later-1a.js', 'assets/later-3c.css'])
    const odd = { 'assets/first-2b.css': { type: 'asset', source: 'a{content:"<"}' } }
    expect(() => write('<!--inline style sheet: ./page/first.css-->', { bundle: odd })).toThrow('cannot stand')
  })

  it('should be built beside the page, and beside no other page that is built in the same way', () => {
    const root = join(REPOSITORY, 'src/ui')
    expect(inputsIn({ root })).toEqual({
      build: {
        rolldownOptions: {
          input: {
            index: join(root, 'index.html'),
            first: join(root, 'page/first.css'),
            later: join(root, 'page/later.css'),
          },
        },
      },
    })
    expect(inputsIn({ root: join(REPOSITORY, 'tests/e2e/host-page') })).toBeUndefined()
    expect(inputsIn({ root: join(REPOSITORY, 'tests/library') })).toBeUndefined()
  })

  it('should not be forgotten by its build', () => {
    expect(() => write(PAGE, {})).toThrow('No ./page/first.css was built.')
  })
})
