import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { WALLET_EVM_ADDRESS } from '../../sandbox/wallet/keys.ts'
import type { PorticoButtonElement } from '../../src/integrations/element/index.ts'
import { serveElementPage } from './element-page/serve.ts'
import { PageUnderTest } from './page-under-test.ts'
import { expect, test as base } from './sandbox.ts'

declare global {
  var heard: (readonly [type: string, address: string | undefined])[]
}

const test = base.extend<{ visit: () => Promise<PageUnderTest> }>({
  visit: async ({ page, sandbox }, use) => {
    const served = await serveElementPage(sandbox)
    const portico = new PageUnderTest(page, { ...sandbox, page: served })
    await portico.watch()
    await use(async () => {
      await portico.goto()
      return portico
    })
    portico.mustBeClean()
    await served.stop()
  },
})

test('should connect, sign and disconnect on a page of no framework, twice, under its policy', async ({
  visit,
  wallet,
  page,
}) => {
  const portico = await visit()
  const first = page.locator('#first')
  await expect(first).toHaveText('Sign in with a wallet')
  await expect(portico.get('nobody')).toBeVisible()
  for (const message of ['Hello, elements', 'Hello again']) {
    await portico.connect(wallet)
    await expect(portico.get('nobody')).toBeHidden()

    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_EVM_ADDRESS)

    await portico.get('page-sign-open').click()
    await portico.get('sign-message').fill(message)
    await portico.get('sign-submit').click()
    await wallet.approveRequest()
    const signature = (await portico.get('signature').innerText()) as `0x${string}`
    expect(await verifyMessage({ address: WALLET_EVM_ADDRESS, message, signature })).toBe(true)
    await portico.get('modal-close').click()

    await page.evaluate(async () =>
      (await (document.querySelector('portico-button') as PorticoButtonElement).load()).connection.disconnect(),
    )
    await expect(portico.get('nobody')).toBeVisible()
    await expect(first).toHaveText('Sign in with a wallet')
  }
  const accounts = (await page.evaluate(() => globalThis.heard)).filter(([, address]) => address?.startsWith('0x'))
  expect(accounts.map(([type]) => type)).toEqual(['connect', 'disconnect', 'connect', 'disconnect'])
})

/** Puts a button into the first element before any script of the page has run, as a server does. */
const withServersButton = (page: Page, state?: 'focused') =>
  page.addInitScript((isFocused) => {
    const parsed = new MutationObserver(() => {
      const element = document.querySelector('#first')
      if (element === null) return
      parsed.disconnect()
      const button = document.createElement('button')
      button.slot = 'before'
      button.textContent = 'Connect wallet'
      element.append(button)
      if (isFocused) button.focus()
    })
    parsed.observe(document, { childList: true, subtree: true })
  }, state === 'focused')

test('should keep the focus of a visitor whose keyboard came before the script', async ({ visit, page }) => {
  await withServersButton(page, 'focused')
  const portico = await visit()
  await expect(page.locator('#first').getByTestId('connect-button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(portico.get('modal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#first').getByTestId('connect-button')).toBeFocused()
})

test('should open for a visitor who pressed before the script had come', async ({ visit, page }) => {
  await withServersButton(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const visited = visit()
  await page.locator('#first > button').click()
  release()
  const portico = await visited
  await expect(portico.get('modal')).toBeVisible()
  // Once: closed, it stays closed.
  await page.keyboard.press('Escape')
  await expect(portico.get('modal')).toBeHidden()
  await page.locator('#second').evaluate((element) => element.remove())
  await expect(portico.get('modal')).toBeHidden()
})

test('V325 should have the keyboard go on in the account that stands where the button that connected it stood', async ({
  visit,
  wallet,
  page,
}) => {
  const portico = await visit()
  await page.evaluate(() =>
    document.querySelector('portico-account')!.replaceChildren(document.querySelector('#second')!),
  )
  const button = page.locator('#second').getByTestId('connect-button')
  const panel = portico.get('page-panel')
  for (let times = 0; times < 2; times++) {
    await button.press('Enter')
    await portico.get('scan').press('Enter')
    await wallet.pair(await portico.scan())
    await wallet.approve()
    await expect(panel).toBeVisible()
    await expect(portico.get('modal')).toBeHidden()
    await expect(panel.locator(':focus')).toBeVisible()
    await portico.get('page-disconnect').press('Enter')
    await expect(button).toBeFocused()
  }
})

test('V327 should have the keyboard go on in the account whose code could not be loaded, and came by Retry', async ({
  visit,
  wallet,
  page,
}) => {
  const panelCode = /\/cdn\/parts\/AccountPanel-/
  await page.route(panelCode, (route) => route.abort())
  const portico = await visit()
  await page.locator('#second').getByTestId('connect-button').click()
  await portico.get('scan').click()
  await wallet.pair(await portico.scan())
  await wallet.approve()
  await expect(portico.get('modal')).toBeHidden()
  const retry = page.locator('portico-account').getByTestId('retry')
  await retry.press('Enter')
  await expect(retry).toHaveAttribute('aria-disabled', 'false')
  await expect(retry).toBeFocused()
  await page.unroute(panelCode)
  await retry.press('Enter')
  await expect(portico.get('page-panel').locator(':focus')).toBeVisible()
})

test('should be in Arabic and dark at 360 px, wherever its elements are moved', async ({ visit, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const portico = await visit()
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    for (const element of document.querySelectorAll('portico-button, portico-modal, portico-account')) {
      element.setAttribute('locale', 'ar-EG')
      element.setAttribute('theme', 'dark')
    }
  })
  const second = page.locator('#second')
  const button = second.getByTestId('connect-button')
  await expect(button).toHaveAttribute('dir', 'rtl')
  await expect(button).toHaveAttribute('data-portico-theme', 'dark')

  // Moved, taken away and put back: the same element, still one modal.
  await page.evaluate(async () => {
    const element = document.querySelector('#second')!
    document.querySelector('#top')!.append(element)
    element.remove()
    await new Promise((resolve) => setTimeout(resolve, 50))
    document.body.prepend(element)
    const other = document.createElement('portico-button')
    document.body.append(other)
    other.remove()
  })
  await button.click()
  await expect(portico.get('modal')).toBeVisible()
  await expect(portico.get('modal')).toHaveCount(1)
  await expect(portico.get('modal')).toHaveAttribute('dir', 'rtl')
  await expect(portico.get('modal-title')).toHaveText('كل المحافظ')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await portico.get('modal-close').click()
  await expect(portico.get('modal')).toBeHidden()
  await page.locator('#first').getByTestId('connect-button').click()
  await expect(portico.get('modal')).toBeVisible()
})

test('should run no part that is another than was built', async ({ visit, page }) => {
  await page.route(/\/cdn\/parts\/create-portico-/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\nglobalThis.heard = 'another'` })
  })
  const portico = await visit()
  await portico.get('connect-button').first().click()
  await expect(portico.get('retry')).toBeVisible()
  expect(await page.evaluate(() => globalThis.heard)).toEqual([])
})
