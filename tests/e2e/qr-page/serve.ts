import { fileURLToPath } from 'node:url'
import { buildPage } from '../../../sandbox/serve/build-page.ts'
import { servePage, type ServedPage } from '../../../sandbox/serve/static.ts'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** Built where it has to be, and served as the product's page is. */
export async function serveQrPage(): Promise<ServedPage> {
  const outDir = at('dist/qr-page')
  const sources = [
    at('src'),
    at('tests/e2e/qr-page'),
    at('vite.config.ts'),
    at('vite.integrity.ts'),
    at('vite.seams.ts'),
    at('package-lock.json'),
  ]
  await buildPage({ root: at('tests/e2e/qr-page'), configFile: at('vite.config.ts'), outDir, sources })
  return servePage({ root: outDir, config: {}, connectSources: [] })
}
