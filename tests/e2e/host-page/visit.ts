import { fileURLToPath } from 'node:url'
import { buildPage } from '../../../sandbox/serve/build-page.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { servePage, type ServedPage, type ServePageOptions } from '../../../sandbox/serve/static.ts'
import { PageUnderTest } from '../page-under-test.ts'
import { test as base } from '../sandbox.ts'

export { expect } from '@playwright/test'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** A page of ./main.tsx, by its name there, under the product's policy, against the sandbox. */
export interface Visited extends PageUnderTest {
  /** What it told whoever runs it. */
  readonly told: readonly string[]
  /** The hosts that were asked, its own left out. */
  readonly asked: readonly string[]
}

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

export const test = base.extend<{ visit: (name: string) => Promise<Visited> }, { readonly hostPage: ServedPage }>({
  hostPage: [
    async ({ sandbox }, use) => {
      const served = await serveHostPage(sandbox)
      await use(served)
      await served.stop()
    },
    { scope: 'worker' },
  ],

  visit: async ({ page, sandbox, hostPage }, use) => {
    const visited: PageUnderTest[] = []
    await use(async (name) => {
      const told: string[] = []
      const asked: string[] = []
      const note = (address: string) => {
        const { protocol, host } = new URL(address)
        if (/^(?:http|ws)s?:$/.test(protocol) && host !== new URL(hostPage.url).host) asked.push(host)
      }
      page.on('console', (message) => told.push(message.text()))
      page.on('request', (request) => note(request.url()))
      page.on('websocket', (socket) => note(socket.url()))
      const served = { ...sandbox, page: hostPage }
      const portico = Object.assign(new PageUnderTest(page, served), { told, asked })
      visited.push(portico)
      await portico.watch()
      await page.goto(`${hostPage.url}/?page=${encodeURIComponent(name)}`)
      return portico
    })
    for (const portico of visited) portico.mustBeClean()
  },
})
