import type { Page } from '@playwright/test'
import { addressOf } from '../../sandbox/gallery/request.ts'
import type { StateName } from '../../sandbox/gallery/states.ts'
import type { ServedPage } from '../../sandbox/serve/static.ts'
import { LANGUAGE_NAMES } from '../../src/ui/i18n/language-names.ts'
import { expect, test } from './sandbox.ts'

// The narrowest window of a phone that is folded.
test.use({ viewport: { width: 280, height: 653 }, contextOptions: { reducedMotion: 'reduce' } })

async function open(page: Page, served: ServedPage, state: StateName, lang = 'en'): Promise<void> {
  await page.goto(served.url + addressOf(state, { theme: 'light', lang }))
  await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
}

test('should show all of the placeholder of the search in the narrowest window, in every language', async ({
  page,
  galleryPage,
}) => {
  const languages = Object.keys(LANGUAGE_NAMES)
  test.setTimeout(languages.length * 10_000) // on a machine that others use too
  const search = page.getByTestId('wallet-search')
  const cut: string[] = []
  for (const lang of languages) {
    await open(page, galleryPage, 'all-wallets', lang)
    const [placeholder, missing] = await search.evaluate((input: HTMLInputElement) => {
      const { font } = getComputedStyle(input, '::placeholder')
      const { paddingLeft, paddingRight } = getComputedStyle(input)
      const context = document.createElement('canvas').getContext('2d')!
      context.font = font
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return [input.placeholder, context.measureText(input.placeholder).width - room] as const
    })
    expect(placeholder).toContain('60')
    if (missing > 0) cut.push(`${lang}: ${placeholder} lacks ${Math.ceil(missing)} px`)
  }
  expect(cut).toEqual([])
})

/** The lines of a text as they are seen, whatever elements it is made of. */
const linesOf = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((each) => {
      const lines = new Map<number, string>()
      const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
        for (let at = 0; at < (node.textContent ?? '').length; at += 1) {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const { bottom, width } = range.getBoundingClientRect()
          // A letter of another size stands on the same line.
          const line = [...lines.keys()].find((known) => Math.abs(known - bottom) < 8) ?? bottom
          if (width > 0) lines.set(line, (lines.get(line) ?? '') + range.toString())
        }
      return [...lines.values()].map((line) => line.trim())
    }),
  )

for (const [state, selector, isRead] of [
  ['told-order', '.portico-told-sentence', 'BAYC #8817,'],
  ['told-permission', '.portico-told-sentence', '10 USDC,'],
  ['calls', '.portico-call small', 'Reverted'],
  ['connect-same-names', '.portico-row-name small', '2 wallets use this name'],
] as const)
  test(`should begin no line with a mark in the narrowest window: ${state}`, async ({ page, galleryPage }) => {
    await open(page, galleryPage, state)
    await expect(page.locator(selector).first()).toBeVisible()
    const lines = await linesOf(page, selector)
    expect(lines.filter((line) => /^[,.;:·]/u.test(line))).toEqual([])
    expect(lines.some((line) => line.endsWith(isRead))).toBe(true)
  })

test('should continue a sum that is longer than a line after one of its groups', async ({ page, galleryPage }) => {
  await open(page, galleryPage, 'told-permit2')
  await expect(page.locator('.portico-piece--amount').first()).toBeVisible()
  const lines = await linesOf(page, '.portico-piece--amount')
  const first = lines.findIndex((line) => line.startsWith('7,000'))
  expect(lines[first]).toMatch(/^7(?:,000)+,$/)
  expect(lines[first + 1]).toMatch(/^000/)
})

for (const [state, lang] of [
  ['get-a-wallet', 'ar'],
  ['get-this-wallet', 'ar'],
] as const)
  test(`should cut neither a well-known name nor our own words in the narrowest window: ${state}, ${lang}`, async ({
    page,
    galleryPage,
  }) => {
    await open(page, galleryPage, state, lang)
    const names = page.locator('.portico-row .portico-row-name, .portico-row .portico-row-name > bdi')
    await expect(names.first()).toBeVisible()
    const cut = await names.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    )
    expect(cut).toEqual([])
  })

/** How far the sign of a button stands from the nearest letter of its line, and from its middle. Unit: CSS pixels. */
const apartFromLabel = (page: Page): Promise<[label: string, px: number, off: number][]> =>
  page.locator('.portico-button:visible').evaluateAll((all) =>
    all.flatMap((button) => {
      const sign = button.querySelector(':scope > :is(.portico-icon, .portico-spinner):only-child')
      const label = [...button.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      if (sign === null || label.length === 0) return []
      const { left, right, top, bottom } = sign.getBoundingClientRect()
      const range = document.createRange()
      range.setStartBefore(label[0]!)
      range.setEndAfter(label.at(-1)!)
      const middle = (top + bottom) / 2
      const lines = [...range.getClientRects()].filter((line) => line.top < middle && line.bottom > middle)
      const px = Math.min(...lines.map((line) => Math.max(line.left - right, left - line.right)))
      const off = Math.max(...lines.map((line) => Math.abs((line.top + line.bottom) / 2 - middle)))
      return [[button.textContent, Math.round(px), Math.round(off)]]
    }),
  )

for (const [state, width, lang] of [
  ['link-offered', 280, 'en'],
  ['link-or-relay', 280, 'en'],
  ['phone-wallet', 280, 'de'],
  ['phone-wallet-preparing', 280, 'en'],
  ['phone-wallet-preparing', 360, 'fr'],
  ['phone-in-another-app', 280, 'en'],
  ['phone-relay-away', 280, 'en'],
  ['pairing-unanswered', 280, 'ar'],
] as const)
  test(`should have the sign of a button beside its label on however many lines: ${state}, ${width} px, ${lang}`, async ({
    page,
    galleryPage,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await open(page, galleryPage, state, lang)
    const apart = await apartFromLabel(page)
    expect(apart).not.toEqual([])
    expect(apart.filter(([, px, off]) => px !== 8 || off > 1)).toEqual([])
  })

test('should end a long menu within a row, as a sign that there are more', async ({ page, galleryPage }) => {
  for (const width of [280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await open(page, galleryPage, 'account-of-hundreds')
    const ratio = await page.locator('.portico-many-rows').evaluate((rows) => {
      const { bottom } = rows.closest('.portico-menu-list')!.getBoundingClientRect()
      const boxes = [...rows.querySelectorAll('li')].map((row) => row.getBoundingClientRect())
      const cut = boxes.find((box) => box.top < bottom && box.bottom > bottom)
      return cut === undefined ? 0 : (bottom - cut.top) / cut.height
    })
    expect(ratio).toBeGreaterThan(0.25)
    expect(ratio).toBeLessThan(0.75)
    const fade = await page.locator('.portico-many-rows').evaluate((rows) => {
      const { position, backgroundImage } = getComputedStyle(rows.closest('.portico-menu-list')!, '::after')
      return { position, backgroundImage }
    })
    expect(fade).toEqual({ position: 'sticky', backgroundImage: expect.stringContaining('linear-gradient') })
  }
})

test('should have a name apart from its address, and the button beside the address, in the narrowest window', async ({
  page,
  galleryPage,
}) => {
  await open(page, galleryPage, 'account-named')
  const boxOf = async (testId: string) => (await page.getByTestId(testId).first().boundingBox())!
  const [name, address, copy] = [
    await boxOf('account-name'),
    await boxOf('account-address'),
    await boxOf('copy-address'),
  ]
  expect(address.y).toBeGreaterThanOrEqual(name.y + name.height - 1)
  expect(copy.y + copy.height / 2).toBeCloseTo(address.y + address.height / 2, 0)
})

test('should break a word that is longer than a line in the narrowest window', async ({ page, galleryPage }) => {
  await open(page, galleryPage, 'what-is-a-wallet', 'de')
  const words = page.locator('.portico-points p').last()
  await expect(words).toContainText('phrase')
  const beyond = await page.locator('.portico-points').evaluate((list) => {
    const { right } = list.getBoundingClientRect()
    return Math.max(
      ...[...list.querySelectorAll('p')].map((each) => {
        const range = document.createRange()
        range.selectNodeContents(each)
        return range.getBoundingClientRect().right - right
      }),
    )
  })
  expect(beyond).toBeLessThanOrEqual(0)
})
