import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFiles, REPOSITORY } from '../architecture/source-files.ts'
import { Declarations } from '../library/declarations.ts'
import { ENTRIES } from '../library/public-api.ts'
import { apiReference } from './site/api-pages.ts'
import { examplesNamedIn, withExamples } from './site/examples.ts'
import { lessAtFirst } from './site/first-load.ts'
import { asText, withLinks } from './site/links.ts'
import { llmsFull, llmsIndex } from './site/llms.ts'
import { SECTIONS } from './site/order.ts'
import { sidebarOf, sitePages, unplaced } from './site/pages.ts'

const declarations = new Declarations()

describe('the site', () => {
  it('should have a place for every page', () => expect(unplaced()).toEqual([]))

  it('should show every example on some page', () => {
    const shown = readFiles('docs', (path) => path.endsWith('.md')).flatMap(({ text }) => examplesNamedIn(text))
    const there = readFiles('examples', (path) => /^[\w-]+\/package\.json$/.test(path)).map(
      ({ path }) => path.split('/')[0],
    )
    const elsewhere = ['express-server', 'vite-react-18']
    expect(there.filter((name) => name !== undefined && ![...shown, ...elsewhere].includes(name))).toEqual([])
  })

  it('should show the very files of an example', () => {
    const text = withExamples('<!-- example: vite-react-19 -->')
    expect(text).toContain(readFileSync(join(REPOSITORY, 'examples/vite-react-19/src/core.ts'), 'utf8').trimEnd())
    expect(text.indexOf('App.tsx')).toBeLessThan(text.indexOf('package.json'))
    expect(withExamples('a\n<!-- example: none -->\nb')).toBe('a\n\nb')
  })

  it('should show what its author writes of an example, and nothing that a tool wrote', () => {
    const names = readFiles('docs', (path) => path.endsWith('.md')).flatMap(({ text }) => examplesNamedIn(text))
    const long = names.filter((name) => withExamples(`<!-- example: ${name} -->`).split('\n').length > 300)
    expect(long).toEqual([])
  })

  it('should have every page in a list, and few entries in each', () => {
    const pages = sitePages()
    const lists = sidebarOf(pages)
    const listed = JSON.stringify(lists)
    const link = (place: string) => `"/${place.replace(/(^|\/)index$/, '$1')}"`
    expect(
      pages.filter(({ place }) => !listed.includes(link(place)) && place !== 'index').map(({ place }) => place),
    ).toEqual([])
    const longest = Math.max(
      ...Object.values(lists).map((list) => (JSON.stringify(list).match(/"link"/g) ?? []).length),
    )
    expect(longest).toBeLessThan(60)
  })

  it('should take links to where pages stand on it, and name files that do not', () => {
    expect(
      withLinks('[a](../server.md#next) [b](../../CHANGELOG.md) [c](https://example.com)', 'docs/guides/x.md'),
    ).toBe('[a](/server.md#next) [b](/changelog.md) [c](https://example.com)')
    expect(withLinks('[words](../src/a.ts), `docs/spec.md`', 'docs/x.md')).toBe(
      'words (`src/a.ts`), [docs/spec.md](/spec.md)',
    )
  })

  it('should have a place for the modal in its own pages, and none in those that are read as text', () => {
    expect(asText('a\n<!-- live: theme -->\nb <!-- a note -->')).toBe('a\n<LiveModal kind="theme" />\nb ')
    const kinds = readFiles('docs', (path) => path.endsWith('.md')).flatMap(({ text }) =>
      [...text.matchAll(/^<!-- live: (\w+) -->$/gm)].map(([, kind]) => kind),
    )
    expect(new Set(kinds)).toEqual(new Set(['modal', 'theme', 'views']))
  })

  it('should have each page in llms.txt, and all that one needs to use Portico in llms-full.txt', () => {
    const pages = sitePages()
    const [index, full] = [llmsIndex(pages), llmsFull(pages)]
    for (const { entries } of SECTIONS)
      for (const { page } of entries) expect(index, page).toMatch(new RegExp(`\\(/${page}\\.md\\): \\S`))
    for (const place of ['start/vite', 'guides/theme', 'migrate/appkit', 'errors', 'api/configuration', 'api/portico'])
      expect(full).toContain(`<!-- /${place}.md -->`)
    expect(new Set(pages.map(({ place }) => place)).size).toBe(pages.length)
    expect(pages.filter(({ markdown }) => !markdown.trimStart().startsWith('# ')).map(({ place }) => place)).toEqual([])
  })

  it('should keep the place of each picture before it is there, and have a smaller one for a phone', () => {
    const pictures = readFiles('docs', (path) => path.endsWith('.md')).flatMap(({ text }) =>
      [...text.matchAll(/<img [^>]+>/g)].map(([tag]) => tag),
    )
    expect(pictures.length).toBeGreaterThan(1)
    for (const tag of pictures) {
      const [, file = ''] = / src="\/([^"]+)"/.exec(tag) ?? []
      const { width, height } = sizeOfWebp(readFileSync(join(REPOSITORY, 'docs', file)))
      expect(tag).toContain(` width="${width}" height="${height}"`)
      const smaller = [...tag.matchAll(/\/(pictures\/[\w-]+\.webp) (\d+)w/g)]
      expect(smaller.map(([, name = '']) => sizeOfWebp(readFileSync(join(REPOSITORY, 'docs', name))).width)).toEqual(
        smaller.map(([, , wide]) => Number(wide)),
      )
      expect(smaller.length).toBeGreaterThan(1)
    }
  })

  it('should take nothing for a template but what is one', () => {
    expect(asText('<noun> {{ a }} `<noun>` <img src="a">')).toBe('&lt;noun> &#123;&#123; a }} `<noun>` <img src="a">')
  })
})

describe('a page before it is touched', () => {
  it('should ask for one style and for no script', () => {
    const html = [
      '<link rel="preload stylesheet" href="/a.css" as="style">\n<link rel="stylesheet" href="/b.css">',
      '<script type="module" src="/app.js"></script>\n<link rel="modulepreload" href="/part.js">',
    ].join('\n')
    const asked = lessAtFirst(html, '/first.css', '/all.css')
    expect([...asked.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, each]) => each)).toEqual([
      '/first.css',
    ])
    expect([...asked.matchAll(/<link rel="later" data-kind="(\w+)" href="([^"]+)">/g)].map(([, ...of]) => of)).toEqual([
      ['style', '/all.css'],
      ['script', '/app.js'],
      ['part', '/part.js'],
    ])
    expect(asked).not.toMatch(/<script|preload|[ab]\.css/)
  })
})

describe('the reference', () => {
  const pages = new Map(apiReference(declarations).map((page) => [page.title, page.text]))

  it.each(ENTRIES)('should have an entry for each export of $name', ({ name, file }) => {
    const text = pages.get(name) ?? ''
    for (const exported of declarations.exportsOf(file).keys())
      expect(text.includes(`\n## ${exported}\n`) || text.includes(`[\`${exported}\`]`), exported).toBe(true)
  })

  it.each(ENTRIES)('should tell in words what each function and value of $name is', ({ file }) => {
    const wordless = [...declarations.exportsOf(file)].filter(
      ([, origin]) =>
        declarations.commentOf(origin) === '' && !/^(?:export )?(?:interface|type)\b/.test(declarations.textOf(origin)),
    )
    expect(wordless.map(([exported]) => exported)).toEqual([])
  })
})

/** Of a lossy file with an alpha channel or other extras (`VP8X`), and of one without (`VP8 `). */
function sizeOfWebp(file: Buffer): { readonly width: number; readonly height: number } {
  if (file.toString('latin1', 12, 16) === 'VP8X')
    return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
  return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
}
