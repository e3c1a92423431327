import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** The published list: what each file of the page must be, by its path. */
export const HASH_LIST = 'integrity.json'

/** As browsers compare it. Source: Subresource Integrity, W3C. */
export const sha384 = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** A third shorter, where a document has one for each of a hundred files: it fits into a server's first packets. */
export const sha256 = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`

/** A tag that runs or applies a file of the page's own. */
const TAG = /<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.(?:js|css))"/g

/**
 * Has a browser run and apply the scripts and styles that the page was built with, and no others that a host or a cache
 * gives out by their names: each tag says what its file must be, and an import map says it of what is loaded later, to
 * browsers that read that there (Chromium 127, Safari 18, Firefox 138). One that can change the page itself is not stopped.
 *
 * @param hashes - What each script and style must be, by its address.
 */
export function withIntegrity(html: string, hashes: ReadonlyMap<string, string>): string {
  const mustBe = (address: string): string => {
    const hash = hashes.get(address)
    if (hash === undefined) throw new Error(`The page names ${address}, which was not built.`)
    return hash
  }
  const scripts = [...hashes].filter(([address]) => address.endsWith('.js'))
  const map = JSON.stringify({ integrity: Object.fromEntries(scripts) })
  const [before, after] = partedAt(html, '<script type="module"')
  const mapped = `${before}<script type="importmap">${map}</script>\n    ${after}`
  return mapped.replace(TAG, (tag, address: string) => `${tag} integrity="${mustBe(address)}"`)
}

function partedAt(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`The page has no ${mark}.`)
  return [text.slice(0, at), text.slice(at)]
}

/**
 * Writes into the built page what each of its files must be, and lists them beside it; not the page itself, into which
 * its host writes the configuration.
 */
export const integrity = (): Plugin => ({
  name: 'portico:integrity',
  apply: 'build',
  enforce: 'post',
  writeBundle({ dir = '' }) {
    const index = join(dir, 'index.html')
    const hashes = hashesIn(dir)
    writeFileSync(index, withIntegrity(readFileSync(index, 'utf8'), hashes))
    writeFileSync(join(dir, HASH_LIST), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`)
  },
})

/** In the order of their addresses. */
function hashesIn(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  const byAddress = paths.map((path) => [`/${relative(folder, path).replaceAll('\\', '/')}`, path] as const)
  return new Map(
    byAddress
      .filter(([address]) => address !== '/index.html' && address !== `/${HASH_LIST}`)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([address, path]) => [address, sha256(readFileSync(path))]),
  )
}
