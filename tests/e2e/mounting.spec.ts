import { expect, test } from './host-page/visit.ts'
import { SWEEP } from './sweep.ts'

test('M01 should do everything once although React mounts it twice', async ({ visit, page }) => {
  const portico = await visit('plain') // in StrictMode, as all pages here
  await portico.openModal()
  await portico.scan()
  expect(await page.locator('.portico-host').count()).toBe(1)
  expect(await page.evaluate(() => globalThis.portico.cores.length)).toBe(1)
  const { pairings } = await page.evaluate(() => ({
    pairings: Object.keys(localStorage).filter((key) => key.includes('pairing') && !key.includes('hint')).length,
  }))
  expect(pairings).toBeLessThanOrEqual(1)
  expect(portico.told.filter((line) => /warning|StrictMode|portico\]/i.test(line))).toEqual([])
})

test('M02 should leave nothing behind, whenever the page takes it away', async ({ visit, page }) => {
  const moments = ['before anything', 'in the click', 'as the dialog is there', 'as the code is there'] as const
  for (const moment of moments) {
    const portico = await visit('plain')
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(String(error)))
    if (moment === 'in the click')
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('[data-testid=connect-button]')?.click()
        globalThis.portico.unmount()
      })
    else {
      if (moment !== 'before anything') await portico.openModal()
      if (moment === 'as the code is there') await expect(portico.get('qr')).toBeVisible()
      await page.evaluate(() => globalThis.portico.unmount())
    }
    await expect(page.locator('.portico-host')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.getAttribute('style') ?? ''), moment).toBe('')
    expect({ moment, failures, told: portico.told.filter((line) => /unmounted|portico\]/i.test(line)) }).toEqual({
      ...{ moment, failures: [], told: [] },
    })
  }
})

test('M04 should say that something went wrong, keep the page alive, and open again', async ({ visit, page }) => {
  const portico = await visit('plain')
  await portico.openModal()
  await expect(portico.get('qr')).toBeVisible()
  await page.keyboard.press('Escape')
  // The code is drawn before the core has come.
  await page.waitForFunction(() => globalThis.portico.cores.length > 0)
  await page.evaluate(() => {
    const { wallets } = globalThis.portico.cores[0]!
    const { list } = wallets
    const get = () => {
      if (document.title !== 'mended') throw new Error('A fault in a view')
      return list
    }
    Object.defineProperty(wallets, 'list', { get })
  })
  await portico.get('connect-button').click()
  await expect(portico.get('problem')).toContainText("This screen couldn't be shown")
  await portico.get('problem').getByRole('button', { name: 'Close' }).click()
  await expect(portico.get('modal')).toBeHidden()
  expect(portico.told.join()).toContain('[portico] UNKNOWN')
  await page.evaluate(() => (document.title = 'mended'))
  await portico.openModal()
  await expect(portico.get('qr')).toBeVisible()
})

test('M08 should show one modal where a page has two, and say so', async ({ visit, page }) => {
  const portico = await visit('two modals')
  await portico.openModal()
  await expect(portico.get('modal')).toHaveCount(1)
  await expect.poll(() => portico.told.join()).toContain('CONFIG_DUPLICATE')
  await portico.scan()
  await page.keyboard.press('Escape')
  await expect(portico.get('modal')).toBeHidden()
})

test('M08 should show one modal where two providers have one core', async ({ visit }) => {
  const portico = await visit('two providers')
  await expect.poll(() => portico.told.join()).toContain('CONFIG_DUPLICATE')
  await portico.openModal()
  await expect(portico.get('modal')).toHaveCount(1)
  await portico.scan()
})

test('M08 should refuse the second core of a name, and leave the first at work', async ({ visit, page }) => {
  const portico = await visit('two cores')
  await portico.get('connect-button').first().click()
  await expect(portico.get('qr')).toBeVisible()
  await page.keyboard.press('Escape')
  await portico.get('connect-button').nth(1).click()
  await expect(portico.get('modal').nth(1)).toBeVisible()
  await expect.poll(() => portico.told.join()).toContain('CONFIG_DUPLICATE')
  await expect(portico.get('problem')).toBeVisible()
  await page.keyboard.press('Escape')
  await portico.get('connect-button').first().click()
  await expect(portico.get('qr')).toBeVisible()
})

test(
  'M08 should let two of different names connect side by side',
  { tag: SWEEP },
  async ({ visit, page, wallet, newWallet }) => {
    const portico = await visit('two instances')
    for (const [place, phone] of [wallet, await newWallet()].entries()) {
      await portico.get('connect-button').nth(place).click()
      await phone.pair(await portico.scan())
      await phone.approve()
      await expect(portico.get('connect-button').nth(place)).toContainText(/0x|porch\.eth/)
    }
    await page.reload()
    for (const place of [0, 1]) await expect(portico.get('connect-button').nth(place)).toContainText(/0x|porch\.eth/)
    expect(portico.told.join()).not.toContain('CONFIG_DUPLICATE')
  },
)
