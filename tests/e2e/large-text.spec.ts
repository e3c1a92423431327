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

/** The lines that a text stands on. */
const linesOf = (place: Element): string[] => {
  const lines = new Map<number, string>()
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (let at = 0; at < (node.nodeValue ?? '').length; at += 1) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const top = Math.round(range.getBoundingClientRect().bottom)
      lines.set(top, (lines.get(top) ?? '') + range.toString())
    }
  return [...lines.values()]
}

test('should break the name of a page after its dots where the text is twice as large (V308)', async ({
  page,
  galleryPage,
}) => {
  await open(page, galleryPage, 'sign-in')
  const title = page.locator('.portico-review')
  await expect(title).toBeVisible()
  await expect(title.locator('bdi')).toHaveText('shop.example')
  const lines = await title.evaluate(linesOf)
  expect(lines.map((line) => line.trim())).toContain('example')
})

test('should show to whom in the activity whole where the text is twice as large (V309)', async ({
  page,
  galleryPage,
}) => {
  await open(page, galleryPage, 'activity')
  const parties = page.locator('.portico-deal-what > small')
  await expect(parties.first()).toBeVisible()
  const cut = await parties.evaluateAll((all) =>
    all.filter((each) => each.scrollWidth > each.clientWidth + 1).map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
})

/** What stands under the names of wallets. */
const NOTED = [
  ...['connect-many-installed', 'connect-hostile-names', 'all-wallets-installed', 'all-wallets-hostile-names'],
  ...['pairing', 'connect-recent'],
] as const satisfies readonly StateName[]

test('should say under the name of a wallet what is to know of it, in every language, in the narrowest window (V307)', async ({
  page,
  galleryPage,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 280, height: 653 })
  await page.goto(galleryPage.url + addressOf('connect', { theme: 'light', lang: 'en' }))
  await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
  const cut: string[] = []
  for (const lang of OFFERED) {
    for (const state of NOTED) {
      await page.evaluate(([name, as]) => globalThis.showState(name, as), [state, { theme: 'light', lang }] as const)
      const notes = page.locator('.portico-wallet > small')
      if (state !== 'pairing') await expect(notes.first()).toBeVisible()
      const found = await notes.evaluateAll((all) =>
        all
          .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1)
          .map(({ textContent }) => textContent),
      )
      cut.push(...found.map((note) => `${state}, ${lang}: ${note}`))
    }
  }
  expect(cut).toEqual([])
})
