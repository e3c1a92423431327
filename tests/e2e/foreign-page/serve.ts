import { fileURLToPath } from 'node:url'
import { buildPage } from '../../../sandbox/serve/build-page.ts'
import { servePage, type ServedPage } from '../../../sandbox/serve/static.ts'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** @returns where it is built, anew only where what it is built of has changed. */
export async function buildForeignPage(): Promise<string> {
  const [root, outDir] = [at('tests/e2e/foreign-page'), at('dist/foreign-page')]
  await buildPage({ root, configFile: `${root}/vite.config.ts`, outDir, sources: [root, at('package-lock.json')] })
  return outDir
}

/** Served without a policy: the page is not ours. */
export const serveForeignPage = async (): Promise<ServedPage> =>
  servePage({ root: await buildForeignPage(), config: {}, connectSources: [], csp: false })
