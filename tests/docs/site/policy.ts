import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const INLINE = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g
const STYLE = / style="[^"]*"/g

export const htmlOf = (site: string): readonly string[] =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => join(site, file))

/** What VitePress puts into the page for the moment in which it goes from light to dark (`@vueuse/core`, useColorMode). */
const NO_TRANSITION =
  '*,*::before,*::after{-webkit-transition:none!important;-moz-transition:none!important;-o-transition:none!important;-ms-transition:none!important;transition:none!important}'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Nothing but the site's own files, and of scripts in the page those whose hashes stand here. */
const policyOf = (hashes: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    `style-src 'self' ${hashOf(NO_TRANSITION)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/**
 * Writes into each page the policy that it keeps, and the same with what only a header can say into `_headers`, which
 * hosts of static sites read. Style attributes, which it forbids, are taken out: what is in them is set by script too.
 */
export function withPolicy(site: string): void {
  const all = new Set<string>()
  for (const file of htmlOf(site)) {
    const html = readFileSync(file, 'utf8').replace(STYLE, '')
    const hashes = [...html.matchAll(INLINE)].map(([, , script = '']) => hashOf(script))
    for (const hash of hashes) all.add(hash)
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf([...new Set(hashes)])}">`
    writeFileSync(
      file,
      html.replace(/<meta charset="utf-8">/, (charset) => `${charset}\n    ${meta}`),
    )
  }
  const header = `${policyOf([...all])}; frame-ancestors 'none'`
  writeFileSync(
    join(site, '_headers'),
    `/*\n  Content-Security-Policy: ${header}\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: no-referrer\n`,
  )
}
