import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** The published list: what each file of the page must be, by its path. */
export const HASH_LIST = 'integrity.json'

/** As browsers compare it. Source: Subresource Integrity, W3C. */
export const sha384 = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** A tag that runs or applies a file of the page's own. */
const TAG = /<(?:script|link)\b[^>]*?\b(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g

/**
 * Lets a browser run and apply what was built, and nothing that somebody put in its place on the host: each tag says what
 * its file must be, and an import map says it of the pieces that are loaded later.
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
  return html
    .replace(TAG, (tag, address: string) => `${tag} integrity="${mustBe(address)}"`)
    .replace(/\n\s*<script type="module"/, (first) => `\n    <script type="importmap">${map}</script>${first}`)
}

/** Writes into the built page what each of its files must be, and lists all of them beside it. */
export const integrity = (): Plugin => ({
  name: 'portico:integrity',
  apply: 'build',
  enforce: 'post',
  writeBundle({ dir = '' }) {
    const index = join(dir, 'index.html')
    const hashes = hashesIn(dir)
    writeFileSync(index, withIntegrity(readFileSync(index, 'utf8'), hashes))
    const listed = { ...Object.fromEntries(hashes), '/index.html': sha384(readFileSync(index)) }
    writeFileSync(join(dir, HASH_LIST), `${JSON.stringify(listed, null, 2)}\n`)
  },
})

/** Of every file but the page itself, which is to hold them, in the order of their addresses. */
function hashesIn(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  const byAddress = paths.map((path) => [`/${relative(folder, path).replaceAll('\\', '/')}`, path] as const)
  return new Map(
    byAddress
      .filter(([address]) => address !== '/index.html' && address !== `/${HASH_LIST}`)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([address, path]) => [address, sha384(readFileSync(path))]),
  )
}
