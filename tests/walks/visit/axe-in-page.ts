import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Scene } from './invariants.ts'
import type { PageInSight } from './page-in-sight.ts'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const OPTIONS = JSON.stringify({
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: {
    'label-content-name-mismatch': { enabled: true },
    // Firefox alone lists what `all: initial` stands for: our host has that against the page, and no text of its own.
    'avoid-inline-spacing': { enabled: false },
  },
  preload: false,
  resultTypes: ['violations'],
})

/** axe does not know that an open dialog takes the rest of the page away: a modal in the page is not in reach then. */
const WITHIN_REACH = `[...document.querySelectorAll('.portico-host')].some((host) =>
  (host.shadowRoot ?? host).querySelector('dialog:modal')) ? { exclude: ['.portico-embedded-place'] } : document`

/** axe, brought into the page that is in sight. */
export class AxeInPage {
  /** What it has seen of this profile: a view in a language, a theme and a size. */
  private readonly examined = new Set<string>()
  /** What the page was told while axe was brought. */
  readonly unread: string[] = []

  constructor(private readonly page: PageInSight) {}

  /** @returns what looks for faults in a scene; for none where it has seen the like. */
  async lookAt({ modal, lang, viewport }: Scene): Promise<() => Promise<string[]>> {
    const theme = await this.page.evaluate<string>(`document.documentElement.getAttribute('data-portico-theme') ?? ''`)
    const view = modal?.view ?? 'page'
    // A language in one theme and one size, and each of these in one language.
    const seen = [`${view} ${lang}`, `${view} ${theme} ${viewport.width}`]
    if (seen.every((each) => this.examined.has(each))) return async () => []
    for (const each of seen) this.examined.add(each)
    if (!(await this.page.evaluate<boolean>('globalThis.axe !== undefined'))) await this.bring()
    const key = JSON.stringify([view, lang, theme, viewport.width].join(' '))
    return () =>
      this.page.evaluate<string[]>(
        `globalThis.axe ? axe.run(${WITHIN_REACH}, ${OPTIONS}).then(({ violations }) =>
        violations.map(({ id, nodes }) => ${key} + ': ' + id + ' ' + nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(', '))) : []`,
      )
  }

  /** It looks for the global object by a way that the policy of the page forbids, and does without. */
  private async bring(): Promise<void> {
    await this.page.evaluate(`(() => { ${SOURCE} })(), null`)
    const told = await this.page.evaluate<string[]>('new Promise((tell) => setTimeout(() => tell(walk.troubles())))')
    this.unread.push(...told.filter((text) => text !== 'policy: script-src eval'))
  }
}
