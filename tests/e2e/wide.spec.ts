import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { addressOf } from '../../sandbox/gallery/request.ts'
import type { StateName } from '../../sandbox/gallery/states.ts'
import type { ServedPage } from '../../sandbox/serve/static.ts'
import { expect, test } from './host-page/visit.ts'
import type { PageUnderTest } from './page-under-test.ts'
import { STILL } from './sandbox.ts'
import { SWEEP } from './sweep.ts'

test.use({ ...STILL, viewport: { width: 1280, height: 800 } })

/** The wallets beside the code, once they have come. */
async function openWide(portico: PageUnderTest) {
  await portico.openModal()
  await expect(portico.get('modal')).toHaveCSS('width', '720px')
  const wallets = portico.get('wallet-side').locator('[data-testid^="wallet-"]')
  await expect(wallets.nth(2)).toBeVisible()
  return wallets
}

test('should choose one wallet after the other in place, and come back to the same code', async ({ visit, page }) => {
  const portico = await visit('wide')
  const wallets = await openWide(portico)
  const first = await portico.scan()

  for (const place of [0, 1, 2]) {
    const wallet = wallets.nth(place)
    const name = (await wallet.locator('bdi').innerText()).trim()
    await wallet.click()
    await expect(portico.get('modal-title')).toContainText(name)
    await expect(wallet).toHaveAttribute('aria-current', 'true')
    await expect(portico.get('wallet-side').locator('[aria-current]')).toHaveCount(1)
    await expect(portico.get('modal')).toHaveCSS('width', '720px')
  }
  await portico.get('modal-back').click()
  await expect(portico.get('modal-title')).toHaveText('Scan to connect')
  await expect(portico.get('wallet-side').locator('[aria-current]')).toHaveCount(0)
  expect(await portico.scan()).toBe(first)

  const all = portico.get('all-wallets')
  await all.click()
  await expect(all).toHaveAttribute('aria-current', 'true')
  // In the list it stands only if it is looked for there.
  const name = (await wallets.first().locator('bdi').innerText()).trim()
  await portico.get('wallet-search').fill(name)
  await expect(portico.get('wallet-list').locator('bdi', { hasText: name }).first()).toBeVisible()
  await portico.get('wallet-search').fill('rain')
  await all.click()
  await expect(portico.get('wallet-search')).toHaveValue('rain')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(portico.get('modal')).toBeHidden()
})

test(
  'should take a press on a wallet before its first frame is painted, every time it is opened',
  { tag: SWEEP },
  async ({ visit, page }) => {
    const portico = await visit('wide')
    await openWide(portico)
    for (let time = 0; time < 5; time += 1) {
      await page.keyboard.press('Escape')
      await expect(portico.get('modal')).toBeHidden()
      await portico.pressAtOnce('[data-testid="wallet-side"] [data-testid^="wallet-"]')
      await expect(portico.get('wallet-side').locator('[aria-current]')).toHaveCount(1)
      await expect(portico.get('modal')).toHaveAttribute('data-view', 'ConnectingWallet')
      await portico.nextFrames()
      await expect(portico.get('modal')).toHaveAttribute('data-view', 'ConnectingWallet')
    }
  },
)

test('should connect by its code, and show the account in one column', async ({ visit, wallet }) => {
  const portico = await visit('wide')
  await openWide(portico)
  await wallet.pair(await portico.scan())
  await wallet.approve()
  await expect(portico.get('modal')).toBeHidden()
  await portico.openModal()
  await expect(portico.get('account-menu')).toBeVisible()
  await expect(portico.get('modal')).toHaveCSS('width', '360px')
  await expect(portico.get('wallet-side')).toHaveCount(0)
})

test('should be in one column where there is no room for two, also when the window changes', async ({
  visit,
  page,
}) => {
  const portico = await visit('wide')
  await openWide(portico)
  await page.setViewportSize({ width: 719, height: 800 })
  await expect(portico.get('modal')).toHaveCSS('width', '360px')
  await expect(portico.get('wallet-side')).toHaveCount(0)
  await expect(portico.get('popular-wallets')).toBeVisible()
  await page.setViewportSize({ width: 720, height: 800 })
  await expect(portico.get('wallet-side')).toBeVisible()
  const { x, width } = (await portico.get('modal').boundingBox())!
  expect({ x, width }).toEqual({ x: 12, width: 696 })
})

test('should be in one column where the code of the second cannot be loaded', async ({ visit, page }) => {
  let asked = 0
  await page.route(/\/side-[\w-]+\.js$/, (route) => {
    asked += 1
    return route.abort()
  })
  const portico = await visit('wide')
  await portico.openModal()
  await expect(portico.get('popular-wallets')).toBeVisible()
  await expect(portico.get('modal')).toHaveCSS('width', '360px')
  expect(asked).toBe(1)
})

test('should be reached by the keyboard alone, every time it is opened', async ({ visit, page }) => {
  const portico = await visit('wide')
  for (let time = 0; time < 10; time += 1) {
    const wallets = await openWide(portico)
    await page.keyboard.press('Tab')
    await expect(portico.get('modal-close')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(wallets.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(wallets.first()).toHaveAttribute('aria-current', 'true')
    await expect(portico.get('modal-title')).not.toHaveText('Scan to connect')
    await page.keyboard.press('Escape')
    await expect(portico.get('modal')).toBeHidden()
    await expect(portico.get('connect-button')).toBeFocused()
  }
})

async function show(page: Page, served: ServedPage, state: StateName): Promise<void> {
  await page.goto(served.url + addressOf(state, { theme: 'light', lang: 'en' }))
  await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
}

test('should name the code alike, whichever view it is all that is left of', async ({ page, galleryPage }) => {
  for (const state of ['wide', 'wide-installed'] as const) {
    await show(page, galleryPage, state)
    await expect(page.getByTestId('modal-title')).toHaveText('Scan to connect')
  }
})

test('should show each wallet once', async ({ page, galleryPage }) => {
  await show(page, galleryPage, 'wide-all')
  const names = () =>
    page.locator('.portico-card [data-testid^="wallet-"] bdi').evaluateAll((all) => all.map((each) => each.textContent))
  const shown = await names()
  expect(shown.length).toBeGreaterThan(20)
  expect(shown.filter((name, place) => shown.indexOf(name) !== place)).toEqual([])
})
