import type { PageUnderTest } from './page-under-test.ts'
import { expect, STILL, test } from './sandbox.ts'

test.use(STILL)

/** A page whose core does not come before it is let in. */
async function withoutCore({ page }: PageUnderTest) {
  let letIn = () => {}
  const allowed = new Promise<void>((resolve) => {
    letIn = resolve
  })
  const asked: string[] = []
  await page.route(/\/assets\/core-[\w-]+\.js$/, async (route) => {
    asked.push(route.request().url())
    await allowed
    await route.continue()
  })
  return { asked, letIn }
}

/** What the modal shows in the code's place. */
const codeIs = (portico: PageUnderTest, kind: 'preparing' | 'ready' | 'late') =>
  expect(portico.get('code')).toHaveAttribute('data-code', kind)

test('should have drawn the code before the core has come, and connect a wallet that scanned it then', async ({
  portico,
  wallet,
}) => {
  const core = await withoutCore(portico)
  await portico.openModal()
  await codeIs(portico, 'preparing')
  // At once: on a busy machine it is veiled by the time that a wallet has scanned it.
  const path = await portico.get('qr').locator('path').last().getAttribute('d')
  await expect.poll(() => core.asked).toHaveLength(1)
  // Nothing but a camera may use it yet.
  await expect(portico.get('copy-link')).toHaveCount(0)
  const uri = await portico.scan()
  await wallet.pair(uri)
  core.letIn()
  await expect(portico.get('copy-link')).toBeVisible()
  expect(await portico.get('qr').locator('path').last().getAttribute('d')).toBe(path)
  await wallet.approve()
  await expect(portico.get('page-account-address')).toBeVisible()
})

test('should have the code at once after a reload too, for a visitor who has only looked at one (T200)', async ({
  portico,
}) => {
  await portico.openModal()
  await codeIs(portico, 'ready')
  const core = await withoutCore(portico)
  await portico.goto()
  await portico.openModal()
  await codeIs(portico, 'preparing')
  core.letIn()
  await codeIs(portico, 'ready')
})

test('E01 should veil a code whose core has not come within three seconds, and offer that one', async ({
  unopened: portico,
  page,
  wallet,
}) => {
  await page.clock.install()
  await portico.goto()
  const core = await withoutCore(portico)
  await portico.openModal()
  await page.clock.runFor(200)
  await codeIs(portico, 'preparing')
  const uri = await portico.scan()
  await page.clock.runFor(3_000)
  await codeIs(portico, 'late')
  await expect(portico.get('qr')).toHaveCount(0)
  core.letIn()
  await page.clock.resume()
  await codeIs(portico, 'ready')
  expect(await portico.scan()).toBe(uri)
  await wallet.pair(uri)
  await wallet.approve()
  await expect(portico.get('page-account-address')).toBeVisible()
})

test('should show no code where the core can not be loaded, and connect once it can', async ({
  portico,
  page,
  wallet,
}) => {
  const isCore = /\/assets\/core-[\w-]+\.js/
  let letDown = () => {}
  const isSeen = new Promise<void>((resolve) => {
    letDown = resolve
  })
  await page.route(isCore, async (route) => {
    await isSeen
    await route.abort()
  })
  await portico.openModal()
  await codeIs(portico, 'preparing')
  const uri = await portico.scan()
  letDown()
  await expect(portico.get('modal').getByTestId('retry')).toBeVisible()
  await expect(portico.get('qr')).toHaveCount(0)
  await page.unroute(isCore)
  // A browser remembers that a module could not be had: the visitor loads the page again.
  await portico.goto()
  await portico.openModal()
  await codeIs(portico, 'ready')
  const other = await portico.scan()
  expect(other).not.toBe(uri)
  await wallet.pair(other)
  await wallet.approve()
  await expect(portico.get('page-account-address')).toBeVisible()
})

test('should show the same code to a visitor who closes the dialog and opens it again', async ({ portico, page }) => {
  const core = await withoutCore(portico)
  await portico.openModal()
  const uri = await portico.scan()
  await page.keyboard.press('Escape')
  await expect(portico.get('modal')).toBeHidden()
  await portico.openModal()
  await codeIs(portico, 'preparing')
  core.letIn()
  await codeIs(portico, 'ready')
  expect(await portico.scan()).toBe(uri)
})
