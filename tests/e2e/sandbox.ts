import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { PageUnderTest } from './page-under-test.ts'
import { WalletPage } from './wallet-page.ts'

interface WorkerFixtures {
  readonly sandbox: Sandbox
}

interface Fixtures {
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

  portico: async ({ page, sandbox }, use) => {
    sandbox.relay.faults.clear()
    sandbox.services.reset()
    const portico = new PageUnderTest(page, sandbox)
    await portico.watch()
    await portico.goto()
    await use(portico)
    portico.mustBeClean()
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
