import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { htmlOf } from './policy.ts'

const STYLE = /<link rel="(?:preload )?stylesheet" href="([^"]+)"[^>]*>/g
const SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g
const PART = /<link rel="modulepreload" href="([^"]+)">/g

/** Of the program's words, which are the whole style sheet. Unit: bytes. */
const MOST_SAID = 16 * 1_024 * 1_024

/** What scripts in the page set before it is drawn. */
const SET_BY_SCRIPT = ['dark', 'mac']

/**
 * What a page asks for before its reader does something: the rules that are about pages as they are written, in one
 * file. All rules and the scripts wait for `docs/.vitepress/begin.mjs`, which asks for what is told here.
 *
 * @param purgecss - Its program, which leaves out rules whose names are on no page.
 */
export function withFirstLoad(site: string, purgecss: string): void {
  const pages = htmlOf(site).map((file) => ({ file, html: readFileSync(file, 'utf8') }))
  const styles = new Set(pages.flatMap(({ html }) => [...html.matchAll(STYLE)].map(([, address = '']) => address)))
  const rest = written(site, 'all', [...styles].map((address) => readFileSync(join(site, address), 'utf8')).join('\n'))
  const asked = ['--css', join(site, rest), '--content', join(site, '**/*.html'), '--safelist', ...SET_BY_SCRIPT]
  const [{ css }] = JSON.parse(execFileSync(purgecss, asked, { encoding: 'utf8', maxBuffer: MOST_SAID })) as [
    { css: string },
  ]
  const first = written(site, 'first', css)
  for (const { file, html } of pages) writeFileSync(file, lessAtFirst(html, first, rest))
}

function written(site: string, name: string, css: string): string {
  const address = `/assets/${name}.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
  writeFileSync(join(site, address), css)
  return address
}

const later = (kind: 'style' | 'part' | 'script', address: string) =>
  `<link rel="later" data-kind="${kind}" href="${address}">`

/** The page with `first` in place of its styles, and with `all` and its scripts as links that nothing follows yet. */
export function lessAtFirst(html: string, first: string, all: string): string {
  let styles = 0
  return html
    .replace(STYLE, () =>
      (styles += 1) === 1 ? `<link rel="stylesheet" href="${first}">\n    ${later('style', all)}` : '',
    )
    .replace(SCRIPT, (_, address: string) => later('script', address))
    .replace(PART, (_, address: string) => later('part', address))
}
