import { fileURLToPath } from 'node:url'
import { buildPage } from '../../../sandbox/serve/build-page.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { servePage, type ServedPage, type ServePageOptions } from '../../../sandbox/serve/static.ts'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** Built where it has to be, and served as it would be, or with a few things more. */
export async function serveHostPage(sandbox: Sandbox, more: Partial<ServePageOptions> = {}): Promise<ServedPage> {
  const outDir = at('dist/host-page')
  const sources = [
    at('src'),
    at('tests/e2e/host-page'),
    at('vite.config.ts'),
    at('vite.integrity.ts'),
    at('vite.seams.ts'),
    at('vite.own-names.ts'),
    at('package-lock.json'),
  ]
  await buildPage({ root: at('tests/e2e/host-page'), configFile: at('vite.config.ts'), outDir, sources })
  const { relay, services, solana, evm, pageConfig: config } = sandbox
  const connectSources = [relay, services, solana, ...evm].map(({ url }) => url).concat(solana.wsUrl)
  return servePage({ root: outDir, config, connectSources, ...more })
}
