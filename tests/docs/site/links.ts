import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { REPOSITORY } from '../../architecture/source-files.ts'

/** Pages of the repository that stand on the site beside those of `docs`, by their addresses. */
export const BESIDE: Readonly<Record<string, string>> = {
  'CHANGELOG.md': 'changelog.md',
  'CONTRIBUTING.md': 'contributing.md',
  'NOTICES.md': 'notices.md',
  'SECURITY.md': 'reporting.md',
  'bench/README.md': 'benchmarks.md',
}

/** Where a page of the repository stands on the site; `undefined`: it does not. */
export function placeOf(path: string): string | undefined {
  if (path.startsWith('docs/') && path.endsWith('.md'))
    return path.slice('docs/'.length).replace(/README\.md$/, 'index.md')
  return BESIDE[path]
}

const LINK = /(!?\[[^\]]*\]\()(?![a-z]+:|#)([^)#\s]+)(#[^)]*)?\)/g
const NAMED = /`((?:docs|bench)\/[\w./-]+\.md|CHANGELOG\.md|CONTRIBUTING\.md)`/g

/**
 * A page whose links lead where their targets stand on the site. A page that is named by its path, because it is not in
 * the package that other pages are published in, is a link here; a file of the repository is named by its path.
 */
export function withLinks(text: string, path: string): string {
  const named = text.replace(NAMED, (whole, target: string) => {
    const place = existsSync(join(REPOSITORY, target)) ? placeOf(target) : undefined
    return place === undefined ? whole : `[${target}](/${place})`
  })
  return named.replace(LINK, (whole, words: string, link: string, part = '') => {
    if (link.startsWith('/')) return whole
    const target = posix.join(posix.dirname(path), link)
    const place = placeOf(target)
    if (place !== undefined) return `${words}/${place}${part})`
    return words.startsWith('!') ? whole : `${words.slice(1, -2)} (\`${target}\`)`
  })
}

const CODE = /(^```[\s\S]*?^```$|`[^`\n]*`)/gm
const KEPT_TAG = /^<\/?(?:a|br|div|img|p|span|strong)\b/

/** What a template would take for its own is text: tags that are none of HTML's, and double braces. */
export const asText = (text: string): string =>
  text
    .split(CODE)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/<!-- live: (\w+) -->/g, '%%live $1%%')
            .replace(/<!--[\s\S]*?-->/g, '')
            .replace(/<\/?[A-Za-z][\w-]*/g, (tag) => (KEPT_TAG.test(tag) ? tag : `&lt;${tag.slice(1)}`))
            .replace(/\{\{/g, '&#123;&#123;')
            .replace(/%%live (\w+)%%/g, '<LiveModal kind="$1" />'),
    )
    .join('')
