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

type Item = Readonly<Record<'text' | 'link', string>>

/**
 * What stands beside the pages, by the folder that they are in: the sections by hand, and a list of its own beside what
 * is written from types, decisions and tables. The browser makes a component of each entry before it is done, so that
 * all lists on all pages would keep it busy.
 */
export function sidebarOf(pages: readonly SitePage[]): Readonly<Record<string, readonly object[]>> {
  const item = ({ place, title }: SitePage): Item => ({ text: title, link: `/${place}` })
  const lists = LISTS.map(({ text, holds }) => ({ text, items: pages.filter(({ place }) => holds(place)).map(item) }))
  const sections = SECTIONS.map(({ text, entries }, index) => ({
    text,
    collapsed: index > 1,
    items: entries.map((each) => ({ text: each.text, link: `/${each.page.replace(/index$/, '')}` })),
  }))
  const further = {
    text: 'More',
    items: lists.flatMap(({ text, items }) => items.slice(0, 1).map(({ link }) => ({ text, link }))),
  }
  const back = { text: 'All guides', link: '/start/' }
  return {
    ...Object.fromEntries(
      lists.flatMap((list) =>
        [...new Set(list.items.map(({ link }) => folderOf(link)))].map((folder) => [folder, [back, list]]),
      ),
    ),
    '/': [...sections, further],
  }
}

const folderOf = (link: string): string => (/^\/[\w-]+\//.exec(link) ?? [link])[0]

const PROJECT = ['changelog', 'contributing', 'benchmarks', 'reporting', 'notices']

const LISTS: readonly { readonly text: string; readonly holds: (place: string) => boolean }[] = [
  { text: 'API', holds: (place) => place.startsWith('api/') },
  { text: 'Decisions', holds: (place) => place.startsWith('adr/') },
  { text: 'What may go wrong', holds: (place) => place.startsWith('bad-inputs/') },
  { text: 'The project', holds: (place) => PROJECT.includes(place) },
]

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
