import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles, REPOSITORY } from '../../architecture/source-files.ts'
import { apiReference, configurationPage, type MadePage } from './api-pages.ts'
import { withExamples } from './examples.ts'
import { asText, BESIDE, placeOf, withLinks } from './links.ts'
import { SECTIONS } from './order.ts'

/** A page as the site is built from it. */
export interface SitePage {
  /** On the site, without its ending. */
  readonly place: string
  readonly title: string
  /** As it is read by people and programs: plain Markdown. */
  readonly markdown: string
  /** The same for the builder, in which nothing is taken for a tag or an expression of a template. */
  readonly source: string
}

const titleOf = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll('`', '') ?? 'Portico'

/** Every page: those that are written by hand, with their examples, and those that are written from the types. */
export function sitePages(): readonly SitePage[] {
  const files = [
    ...readFiles('docs', (path) => path.endsWith('.md') && !path.startsWith('api/')).map(({ path }) => `docs/${path}`),
    ...Object.keys(BESIDE),
  ]
  const written = files.map((path): SitePage => {
    const markdown = withExamples(withLinks(readFileSync(join(REPOSITORY, path), 'utf8'), path))
    const place = (placeOf(path) ?? path).replace(/\.md$/, '')
    // Who reads it as text has no modal in it.
    const read = markdown.replace(/^<!-- live: \w+ -->\n\n?/gm, '')
    return { place, title: titleOf(markdown), markdown: read, source: asText(markdown) }
  })
  const made = [configurationPage(), ...apiReference()].map(({ place, title, text }: MadePage): SitePage => ({
    place,
    title,
    markdown: text,
    source: asText(text),
  }))
  return [...written, ...made]
}

/** What stands beside the pages: the sections by hand, then what is written from types, then decisions and tables. */
export function sidebarOf(pages: readonly SitePage[]): readonly object[] {
  const item = ({ place, title }: SitePage) => ({ text: title, link: `/${place}` })
  const below = (folder: string) => pages.filter(({ place }) => place.startsWith(`${folder}/`))
  const others = ['changelog', 'contributing', 'benchmarks', 'reporting', 'notices']
  return [
    ...SECTIONS.map(({ text, entries }, index) => ({
      text,
      collapsed: index > 1,
      items: entries.map((each) => ({ text: each.text, link: `/${each.page.replace(/index$/, '')}` })),
    })),
    { text: 'API', collapsed: true, items: below('api').map(item) },
    { text: 'Decisions', collapsed: true, items: below('adr').map(item) },
    { text: 'What may go wrong', collapsed: true, items: below('bad-inputs').map(item) },
    {
      text: 'The project',
      collapsed: true,
      items: pages.filter(({ place }) => others.includes(place)).map(item),
    },
  ]
}

/** Pages of `docs` that no section names, and names of sections without a page. */
export function unplaced(): readonly string[] {
  const named = SECTIONS.flatMap(({ entries }) => entries.map(({ page }) => `${page}.md`))
  const there = readFiles('docs', (path) => path.endsWith('.md') && !/^(?:api|adr|bad-inputs)\//.test(path))
    .map(({ path }) => path)
    .filter((path) => path !== 'index.md')
  return [
    ...there.filter((path) => !named.includes(path)).map((path) => `${path} is in no section`),
    ...named.filter((path) => !existsSync(join(REPOSITORY, 'docs', path))).map((path) => `there is no ${path}`),
  ]
}
