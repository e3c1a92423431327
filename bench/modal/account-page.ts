import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { PRODUCT_PAGE } from '../../sandbox/pages.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { connectSourcesOf } from '../../sandbox/serve/connect-sources.ts'
import { type ServedPage, servePage } from '../../sandbox/serve/static.ts'
import { WALLET_EVM_ADDRESS } from '../../sandbox/wallet/keys.ts'
import { INSTRUMENTS, type ModalPage } from './modal-page.ts'

const UUID = '7d1a3f0c-6a42-4c58-9f6e-2f1d0b8c5e11'
const EXTENSION = readFile(new URL('extension.js', import.meta.url), 'utf8')

/** A machine with much to do takes its time. Unit: milliseconds. */
const WAIT_MS = 120_000

/** The product's page, told that the accounts are kept elsewhere. */
export function servePageWith({ pageConfig }: Sandbox, accountsUrl: string): Promise<ServedPage> {
  const config = { ...pageConfig, accountsUrl }
  return servePage({ root: PRODUCT_PAGE, config, connectSources: connectSourcesOf(config) })
}

/** The page as it is when a visitor comes back whose wallet, an extension, is connected. */
export async function openConnected(browser: Browser, url: string): Promise<ModalPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(WAIT_MS)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.addInitScript({ path: INSTRUMENTS })
  const wallet = { uuid: UUID, address: WALLET_EVM_ADDRESS, chainId: '0x7a69' }
  await page.addInitScript({ content: `globalThis.EXTENSION = ${JSON.stringify(wallet)}\n${await EXTENSION}` })
  await page.goto(url)
  await page.getByTestId('connect-button').first().click()
  await page.getByTestId(`wallet-eip6963:${UUID}`).click()
  await page.getByTestId('page-account-address').waitFor()
  await page.getByTestId('modal').waitFor({ state: 'hidden' })
  await page.reload()
  await page.locator('[data-testid=page-account-status][data-verification=verified]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
  return { page, session, close: () => context.close() }
}
