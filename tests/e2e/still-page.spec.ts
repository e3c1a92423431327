import type { Page } from '@playwright/test'
import { expect, STILL, test } from './sandbox.ts'

test.use(STILL)

/** Holds the page's scripts, or other files of it, back until it is told to let them through. */
async function holdScripts(page: Page, files = /\/assets\/.*\.js$/): Promise<() => void> {
  let letThrough = () => {}
  const late = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(files, async (route) => {
    await late
    await route.continue()
  })
  return letThrough
}

/** Where the page's sentences and pictures stand. */
const placesIn = (page: Page) =>
  page.evaluate(() =>
    [
      '.page-home',
      'h1',
      '.page-intro',
      '.page-install',
      '.page-quiet',
      '.page-poster',
      'h2',
      '.page-account-place',
    ].map((selector) => {
      const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      return `${selector} ${x} ${y} ${width} ${height}`
    }),
  )

for (const [size, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 740 }],
] as const)
  test(`should be read before its scripts have come, and move nothing when they have, on ${size}`, async ({
    unopened,
    page,
  }) => {
    await page.setViewportSize(viewport)
    const letThrough = await holdScripts(page)
    await page.goto(unopened.sandbox.page.url, { waitUntil: 'commit' })
    await expect(page.locator('h1')).toHaveText('The way in, and nothing else.')
    await page.evaluate(() => document.fonts.ready)
    await expect(page.locator('.page-still')).toHaveAttribute('inert')
    const before = await placesIn(page)

    letThrough()
    await expect(unopened.get('connect-button').first()).toBeVisible()
    await expect(page.locator('h1')).toHaveCount(1)
    // The line about the sandbox's wallet stands above the account.
    expect((await placesIn(page)).slice(0, -2)).toEqual(before.slice(0, -2))
  })

test('should be drawn before the styles of what is opened have come, and be live only after them', async ({
  unopened,
  page,
}) => {
  const letThrough = await holdScripts(page, /\/assets\/later-.*\.css$/)
  const scripts = page.waitForResponse(/\/assets\/page-.*\.js$/)
  await page.goto(unopened.sandbox.page.url, { waitUntil: 'commit' })
  await page.evaluate(() => new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint' })))
  await expect(page.locator('h1')).toBeVisible()
  await (await scripts).finished()
  await expect(page.locator('.page-still')).toBeVisible()

  letThrough()
  await unopened.get('connect-button').first().click()
  await expect(unopened.get('modal')).toHaveCSS('position', 'fixed')
})

for (const [what, address] of [
  ['in another language', '/?language=ar'],
  ['that leads to the theme page', '/#theme'],
] as const)
  test(`should draw nothing of the first view under an address ${what}`, async ({ unopened, page }) => {
    const letThrough = await holdScripts(page)
    await page.goto(`${unopened.sandbox.page.url}${address}`, { waitUntil: 'commit' })
    await expect(page.locator('h1')).toHaveText('The way in, and nothing else.')
    await expect(page.locator('h1')).toBeHidden()
    letThrough()
    await expect(unopened.get('connect-button').first()).toBeVisible()
  })

test.describe('for a visitor of French', () => {
  test.use({ locale: 'fr-FR' })

  test('should draw nothing in English', async ({ unopened, page }) => {
    const letThrough = await holdScripts(page)
    await page.goto(unopened.sandbox.page.url, { waitUntil: 'commit' })
    await expect(page.locator('h1')).toBeHidden()
    letThrough()
    await expect(unopened.get('connect-button').first()).toHaveText('Connecter un portefeuille')
  })
})

for (const [locale, title, picture] of [
  ['de-DE', 'Scannen und verbinden', /modal-light-[^r]/],
  ['fa-IR', 'برای اتصال اسکن کنید', /modal-light-rtl/],
] as const)
  test.describe(`for a visitor of ${locale}`, () => {
    test.use({ locale })

    test('should say in the picture of the modal what the modal says (V269)', async ({ unopened, page }) => {
      await page.goto(unopened.sandbox.page.url)
      const poster = unopened.get('page-poster')
      await expect(poster).toContainText(title)
      await expect(poster).toHaveCSS('background-image', picture)
      // A word that is wider than its place would let the picture's own be seen beside it.
      const wide = await poster.evaluate((place) =>
        [...place.querySelectorAll(':scope > small *')]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
          .map(({ textContent }) => textContent),
      )
      expect(wide).toEqual([])
    })
  })

test('should have the porch around the modal, and over nothing that stands below it (V341)', async ({
  unopened: portico,
  page,
}) => {
  await portico.goto()
  for (const width of [360, 560, 680, 740, 800, 801, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    const [porch, stage] = await page.evaluate(() =>
      ['.page-porch', '.page-stage'].map((each) => document.querySelector(each)!.getBoundingClientRect().bottom),
    )
    expect(porch, `${width} px`).toBeLessThanOrEqual(stage!)
  }
})
