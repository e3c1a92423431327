import type { Page } from '@playwright/test'
import { addressOf } from '../../sandbox/gallery/request.ts'
import type { StateName } from '../../sandbox/gallery/states.ts'
import { OFFERED } from '../../src/ui/i18n/language.ts'
import type { ServedPage } from '../../sandbox/serve/static.ts'
import { expect, test } from './sandbox.ts'

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

/** The page's text is twice as large. */
async function open(page: Page, served: ServedPage, state: StateName, lang = 'en'): Promise<void> {
  await page.goto(served.url + addressOf(state, { theme: 'light', lang }))
  await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
  await page.evaluate(() => document.documentElement.style.setProperty('--portico-font-size-master', '20px'))
}

test('should show each sum of the activity whole where the text is twice as large (V275)', async ({
  page,
  galleryPage,
}) => {
  await open(page, galleryPage, 'activity')
  const amounts = page.locator('.portico-deal-amount')
  await expect(amounts.first()).toBeVisible()
  const cut = await amounts.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent, clientWidth }) => `${textContent} in ${clientWidth} px`),
  )
  expect(cut).toEqual([])
})

test('should break an address into lines of one length where the text is twice as large (V276)', async ({
  page,
  galleryPage,
}) => {
  await open(page, galleryPage, 'receive')
  const widths = await page.getByTestId('receive-address').evaluate((place) => {
    const lines = new Map<number, number>()
    const range = document.createRange()
    range.selectNodeContents(place)
    for (const { top, width } of range.getClientRects())
      lines.set(Math.round(top), (lines.get(Math.round(top)) ?? 0) + width)
    return [...lines.values()]
  })
  expect(widths).toHaveLength(2)
  expect(Math.abs(widths[0]! - widths[1]!)).toBeLessThan(2)
})

test('should have room for all that a search field says before something is typed, in every language (V277)', async ({
  page,
  galleryPage,
}) => {
  const cut: string[] = []
  for (const lang of OFFERED) {
    await page.goto(galleryPage.url + addressOf('all-wallets', { theme: 'light', lang }))
    await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
    const missing = await page.locator('.portico-search-input').evaluate((field: HTMLInputElement) => {
      const { fontStyle, fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field)
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return pen.measureText(field.placeholder).width - room
    })
    if (missing > 0) cut.push(`${lang}: ${missing.toFixed(0)} px`)
  }
  expect(cut).toEqual([])
})

test('should name what a row leads to in full in the narrowest window, in every language (V283)', async ({
  page,
  galleryPage,
}) => {
  await page.setViewportSize({ width: 280, height: 653 })
  const cut: string[] = []
  for (const lang of OFFERED) {
    for (const state of ['pairing', 'connect-methods'] as const) {
      await page.goto(galleryPage.url + addressOf(state, { theme: 'light', lang }))
      await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
      const names = page.locator(':is([data-testid="all-wallets"], [data-testid^="method-"]) > .portico-row-name')
      await expect(names.first()).toBeVisible()
      const found = await names.evaluateAll((all) =>
        all.filter((each) => each.scrollWidth > each.clientWidth).map(({ textContent }) => textContent),
      )
      cut.push(...found.map((name) => `${lang}: ${name}`))
    }
  }
  expect(cut).toEqual([])
})
