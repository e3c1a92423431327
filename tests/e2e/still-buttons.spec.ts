import { devices, type Page } from '@playwright/test'
import type { PageUnderTest } from './page-under-test.ts'
import { expect, STILL, test } from './sandbox.ts'
import { planFor, putIntoPage } from './test-wallets/injected/owner.ts'
import { inSweep } from './sweep.ts'

test.use(STILL)

const EVIL = { ...{ id: 'evil', name: 'Evil', image_id: '', chains: [] }, desktop_link: 'intent://wc#Intent;end' }

for (const [catalogue, body, seen] of [
  ['as it comes', undefined, 'Sandbox Wallet'],
  ['of a wallet that is not safe to open', { count: 1, data: [EVIL] }, 'Evil'],
  ['of nothing', { count: 0, data: [] }, 'Phone app'],
] as const)
  test(
    `should move no button once it is on screen, with a catalogue ${catalogue} that is late`,
    inSweep(body !== undefined),
    async ({ portico, page }) => {
      let release = () => {}
      const late = new Promise<void>((resolve) => (release = resolve))
      await page.route(/\/getWallets/, async (route) => {
        await late
        await (body === undefined ? route.continue() : route.fulfill({ json: body }))
      })
      await portico.get('connect-button').first().click()
      const allWallets = portico.get('all-wallets')
      await expect(allWallets).toBeVisible()
      const places = allWallets.evaluate(async (button) => {
        const seen = new Set<string>()
        while (document.title !== 'enough') {
          const { x, y } = button.getBoundingClientRect()
          seen.add(`${Math.round(x)} ${Math.round(y)}`)
          await new Promise(requestAnimationFrame)
        }
        return [...seen]
      })
      expect(await portico.scan()).toMatch(/^wc:/)
      release()
      await expect(portico.get('popular-wallets')).toContainText(seen)
      await page.evaluate(() => (document.title = 'enough'))
      expect(await places).toHaveLength(1)
    },
  )

/** Where the parts of the first view are, whether they are there or on their way. */
const placesIn = (page: Page, parts: readonly string[]) =>
  page.getByTestId('modal').evaluate(
    (modal, selectors) =>
      selectors.map((selector) => {
        const box = modal.querySelector(selector)?.getBoundingClientRect()
        return [selector, box && Math.round(box.top), box && Math.round(box.height)]
      }),
    parts,
  )

/** Looks before the core is there, and again once everything is. */
async function mustKeepPlaces(portico: PageUnderTest, parts: readonly string[]): Promise<void> {
  const { page } = portico
  let letIn = () => {}
  const allowed = new Promise<void>((resolve) => (letIn = resolve))
  await page.route(/\/assets\/core-[\w-]+\.js$/, async (route) => {
    await allowed
    await route.continue()
  })
  await portico.openModal()
  await expect(portico.get('modal').locator('[aria-busy=true] .portico-strip')).toBeVisible()
  const before = await placesIn(page, parts)
  letIn()
  await expect(portico.get('wallet-portico-sandbox')).toBeVisible()
  expect(await placesIn(page, parts)).toEqual(before)
  expect(before.flat()).not.toContain(undefined)
}

test('should have everything below the code in its place from the first frame', ({ portico }) =>
  mustKeepPlaces(portico, [
    '.portico-qr-card',
    '.portico-strip',
    '.portico-pairing > .portico-rows, .portico-pairing > .portico-row',
  ]))

test('should have everything below the wallets in the page in its place from the first frame', async ({
  unopened: portico,
  page,
  sandbox,
}) => {
  const plans = ['Aspen', 'Birch'].map((name, place) =>
    planFor(sandbox, { name, uuid: `350670db-19fa-4704-a166-00000000002${place}` }),
  )
  await putIntoPage(page, plans)
  await portico.goto()
  await mustKeepPlaces(portico, ['.portico-rows--cards', '.portico-small-code', '.portico-strip'])
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use(phone)

  test('should have six large wallets and the list below them in their places from the first frame', ({ portico }) =>
    mustKeepPlaces(portico, ['.portico-strip--large', '.portico-grid > :first-child']))
})

test('should move nothing of our page from under a press', async ({ unopened: portico, page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  let release = () => {}
  const late = new Promise<void>((resolve) => (release = resolve))
  await portico.goto()
  // What comes is higher than its picture where the words are longer.
  await portico.get('page-language').selectOption('ru')
  await expect(portico.get('page-wallet')).toContainText('Установить')
  await page.route(/\.js$/, async (route) => {
    await late
    await route.continue()
  })
  await portico.get('page-poster').click()
  const install = portico.get('page-wallet')
  // At the lower edge, with what is to come in sight above it.
  await install.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await install.hover()
  await page.mouse.down()
  const place = await install.boundingBox()
  release()
  // It must not move before the end of the press.
  await expect
    .poll(() => install.boundingBox(), { timeout: 1_500 })
    .not.toEqual(place)
    .catch(() => undefined)
  await page.mouse.up()
  await expect(install).toContainText('Убрать')
  await expect(portico.get('page-stage').getByTestId('qr')).toBeVisible()
  // The page speaks the language that is chosen for it, not the one that the modal for a trial speaks.
  await portico.get('page-language').selectOption('uk')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
})

test('V339 should take a press of what moves away under the finger', async ({ portico, page }) => {
  await portico.openModal()
  await portico.scan()
  // What takes such a press comes after the dialog.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/beside-/.test(name)))
  await page.waitForLoadState('networkidle')
  const close = portico.get('modal-close')
  await close.hover()
  await page.mouse.down()
  const { x = 0 } = (await close.boundingBox()) ?? {}
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: width - 200, height })
  await expect.poll(async () => (await close.boundingBox())?.x).toBe(x - 100)
  await page.mouse.up()
  await expect(portico.get('modal')).toBeHidden()
  await expect(portico.get('connect-button').first()).toBeFocused()
  // Drawn away, it presses nothing.
  await portico.openModal()
  await close.hover()
  await page.mouse.down()
  await page.mouse.move(9, 9)
  await page.mouse.up()
  await expect(portico.get('modal')).toBeVisible()
})
