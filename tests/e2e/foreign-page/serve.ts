import { fileURLToPath } from 'node:url'
import { buildPage } from '../../../sandbox/serve/build-page.ts'
import { servePage, type ServedPage } from '../../../sandbox/serve/static.ts'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** Built where it has to be, and served without a policy: the page is not ours. */
export async function serveForeignPage(): Promise<ServedPage> {
  const [root, outDir] = [at('tests/e2e/foreign-page'), at('dist/foreign-page')]
  await buildPage({ root, configFile: `${root}/vite.config.ts`, outDir, sources: [root, at('package-lock.json')] })
  return servePage({ root: outDir, config: {}, connectSources: [], csp: false })
}
