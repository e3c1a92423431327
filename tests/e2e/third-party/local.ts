import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { buildPage } from '../../../sandbox/serve/build-page.ts'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** Puts the packages into the page, as an extension puts its script there: before any of the page's own. */
export async function putThirdPartyInto(page: Page): Promise<void> {
  const outDir = at('dist/third-party')
  await buildPage({
    ...{ root: at('tests/e2e/third-party'), configFile: at('tests/e2e/third-party/vite.config.ts'), outDir },
    sources: [at('tests/e2e/third-party'), at('package-lock.json')],
  })
  await page.addInitScript(`(() => {${readFileSync(`${outDir}/third-party.js`, 'utf8')}})()`)
}
