import { fileURLToPath } from 'node:url'
import { PAGES } from '../../sandbox/pages.ts'
import { buildPage } from '../../sandbox/serve/build-page.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** @returns where the tests' own page of that name is built, anew only where what it is built of has changed. */
export async function buildTestPage(name: 'host-page' | 'qr-page'): Promise<string> {
  const root = at(`tests/e2e/${name}`)
  const outDir = at(`dist/${name}`)
  await buildPage({ root, configFile: at('vite.config.ts'), outDir, sources: [...PAGES.product.sources, root] })
  return outDir
}
