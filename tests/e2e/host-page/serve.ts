import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { servePage, type ServedPage, type ServePageOptions } from '../../../sandbox/serve/static.ts'
import { buildTestPage } from '../build-test-page.ts'

/** Built where it has to be, and served as it would be, or with a few things more. */
export async function serveHostPage(sandbox: Sandbox, more: Partial<ServePageOptions> = {}): Promise<ServedPage> {
  const { relay, services, solana, evm, pageConfig: config } = sandbox
  const connectSources = [relay, services, solana, ...evm].map(({ url }) => url).concat(solana.wsUrl)
  return servePage({ root: await buildTestPage('host-page'), config, connectSources, ...more })
}
