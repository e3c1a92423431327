import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { gallery } from '../../sandbox/gallery/gallery.ts'
import { withPageWallet } from '../../sandbox/page-wallet/page-wallet-below.ts'
import { buildGalleryPage, GALLERY_PAGE } from '../../sandbox/pages.ts'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { servePage, type ServedPage } from '../../sandbox/serve/static.ts'
import { serveHostPage } from './host-page/serve.ts'
import { PageUnderTest } from './page-under-test.ts'
import { serveQrPage } from './qr-page/serve.ts'
import { WalletPage } from './wallet-page.ts'

/**
 * What a worker sets up for its tests, each thing at the first that asks for it. All are declared here, though most
 * files need one: Playwright starts a worker, and with it a sandbox, for every further set that a file declares.
 */
interface WorkerFixtures {
  readonly sandbox: Sandbox
  /** The pages of ./host-page. */
  readonly hostPage: ServedPage
  /** The same with a wallet to be installed in them. */
  readonly solanaHost: ServedPage
  readonly galleryPage: ServedPage
  readonly qrPage: ServedPage
}

interface Fixtures {
  /** Before it is opened: for what has to be there first, or asks for another address. Each opening costs a second. */
  readonly unopened: PageUnderTest
  readonly portico: PageUnderTest
  /** A wallet on another device: a browser context of its own. */
  readonly wallet: WalletPage
  readonly newWallet: () => Promise<WalletPage>
}

/**
 * A visitor who wants no motion, for what is not about how the modal moves: drawing frames takes most of the time of
 * such a test. The journeys, the reopenings, the modal and its keyboard are driven with motion, as it comes.
 */
export const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const

/** Hands out a page while the worker is at work. */
async function during(served: ServedPage, use: (served: ServedPage) => Promise<void>): Promise<void> {
  await use(served)
  await served.stop()
}

/** Every test has the outside world on free ports, the product's page open, and a real wallet at hand. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sandbox: [
    async ({}, use) => {
      const sandbox = await startSandbox({ ports: 'free', slotMs: 100 })
      await use(sandbox)
      await sandbox.stop()
    },
    { scope: 'worker' },
  ],

  hostPage: [async ({ sandbox }, use) => during(await serveHostPage(sandbox), use), { scope: 'worker' }],

  solanaHost: [
    async ({ sandbox }, use) => {
      const { below, extension } = withPageWallet()
      await during(await serveHostPage(sandbox, { below, extensions: [extension] }), use)
    },
    { scope: 'worker' },
  ],

  galleryPage: [
    async ({}, use) => {
      await buildGalleryPage()
      const served = await servePage({ root: GALLERY_PAGE, config: {}, connectSources: [], below: gallery() })
      await during(served, use)
    },
    { scope: 'worker' },
  ],

  qrPage: [async ({}, use) => during(await serveQrPage(), use), { scope: 'worker' }],

  unopened: async ({ page, sandbox }, use) => {
    sandbox.relay.faults.clear()
    sandbox.services.reset()
    const portico = new PageUnderTest(page, sandbox)
    await portico.watch()
    await use(portico)
    portico.mustBeClean()
  },

  portico: async ({ unopened: portico }, use) => {
    await portico.goto()
    await use(portico)
  },

  newWallet: async ({ browser, sandbox }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      return new WalletPage(await context.newPage(), sandbox)
    })
    await Promise.all(contexts.map((context) => context.close()))
  },

  wallet: async ({ newWallet }, use) => use(await newWallet()),
})

export { expect } from '@playwright/test'
export type { Page }
