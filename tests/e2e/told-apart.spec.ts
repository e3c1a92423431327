import type { Locator, Page } from '@playwright/test'
import { addressOf } from '../../sandbox/gallery/request.ts'
import type { StateName } from '../../sandbox/gallery/states.ts'
import type { ServedPage } from '../../sandbox/serve/static.ts'
import { expect, test } from './sandbox.ts'

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

async function open(
  page: Page,
  served: ServedPage,
  state: StateName,
  lang: 'en' | 'ar' | 'de' | 'fa' = 'en',
): Promise<void> {
  await page.goto(served.url + addressOf(state, { theme: 'light', lang }))
  await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
}

const styleOf = (place: Locator, property: string): Promise<string> =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** The space at the end of each sum: how wide it is, and how far its left edge is from the right one of the sum. */
const spacesAfterSums = (page: Page) =>
  page.locator('.portico-piece--amount').evaluateAll((all) =>
    all.flatMap(({ lastChild }) => {
      const text = lastChild?.textContent ?? ''
      if (lastChild?.nodeType !== Node.TEXT_NODE || !text.endsWith(' ')) return []
      const boxOf = (start: number, end: number) => {
        const range = document.createRange()
        range.setStart(lastChild, start)
        range.setEnd(lastChild, end)
        return range.getBoundingClientRect()
      }
      const space = boxOf(text.length - 1, text.length)
      return [{ width: space.width, fromSum: space.left - boxOf(0, text.length - 1).right }]
    }),
  )

test('should show a suspicious payment as nothing that was gained (V273)', async ({ page, galleryPage }) => {
  await open(page, galleryPage, 'activity-imitated')
  const row = page.locator('.portico-deal', { has: page.locator('.portico-deal-party--false') })
  const quiet = await styleOf(row.locator('.portico-deal-what small'), 'color')
  expect(await styleOf(row.locator('.portico-deal-amount'), 'color')).toBe(quiet)
  // The sign is not that of a payment either: a warning, in the colour of one.
  const sign = row.locator('.portico-deal-sign')
  const arrow = page.locator('.portico-deal:not(:has(.portico-deal-party--false)) .portico-deal-sign').last()
  expect(await sign.innerHTML()).not.toBe(await arrow.innerHTML())
  expect(await styleOf(sign, 'color')).not.toBe(await styleOf(arrow, 'color'))
})

test('should have a space between a sum and what follows it (V279)', async ({ page, galleryPage }) => {
  await open(page, galleryPage, 'told-solana-control')
  const ends = await spacesAfterSums(page)
  expect(ends).not.toEqual([])
  for (const { width } of ends) expect(width).toBeGreaterThan(2)
})

test('should have no colour of a gain for what has not come yet (V278)', async ({ page, galleryPage }) => {
  await open(page, galleryPage, 'activity-pending')
  const sumOf = (status: string) =>
    page
      .locator(`.portico-deal[data-status="${status}"]:not(:has(.portico-deal-party--false)) .portico-deal-in`)
      .first()
  const text = await styleOf(page.locator('.portico-deal .portico-transfer-operation').first(), 'color')
  expect(await styleOf(sumOf('pending'), 'color')).toBe(text)
})

test('should tell the main button from one beside it where the colours are the visitor’s own (V274)', async ({
  page,
  galleryPage,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, galleryPage, 'send-preview')
  const [main, other] = ['send-confirm', 'send-edit'].map((testId) => page.getByTestId(testId)) as [Locator, Locator]
  expect(await styleOf(main, 'background-color')).not.toBe(await styleOf(other, 'background-color'))
  expect(await styleOf(main, 'background-color')).not.toBe(await styleOf(main, 'color'))
})

test('should tell the way back from the way on, where something may be lost and the colours are the visitor’s own', async ({
  page,
  galleryPage,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, galleryPage, 'send-preview-doubtful')
  const [back, on] = ['send-edit', 'send-confirm'].map((testId) => page.getByTestId(testId)) as [Locator, Locator]
  expect(await styleOf(back, 'background-color')).not.toBe(await styleOf(on, 'background-color'))
  expect(await styleOf(back, 'background-color')).not.toBe(await styleOf(back, 'color'))
})

test('should have more room for the way back than for the way on, where something may be lost', async ({
  page,
  galleryPage,
}) => {
  await open(page, galleryPage, 'told-unlimited')
  const [back, on] = await Promise.all(
    ['approval-decline', 'approval-approve'].map((testId) => page.getByTestId(testId).boundingBox()),
  )
  expect(back!.width).toBeGreaterThan(on!.width)
})

test('should say once that a balance cannot be had, above rows that stand still (V332)', async ({
  page,
  galleryPage,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(galleryPage.url + addressOf('account-balance-error', { theme: 'light', lang: 'en' }))
  await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
  const rows = page.getByTestId('tab-unknown')
  await expect(rows.locator('.portico-bone').first()).toBeVisible()
  expect(await rows.evaluate((list) => getComputedStyle(list).animationName)).toBe('none')
  await expect(page.getByTestId('tab-empty')).toHaveCount(0)
  await expect(page.locator('.portico-body').getByText('Token Balance Unavailable')).toHaveCount(1)
})

for (const [state, sentence] of [
  ['tokens-error', 'Token Balance Unavailable'],
  ['activity-error', 'Failed to fetch transactions'],
] as const)
  test(`should say what went wrong in the tab alone once the visitor has opened that, in ${state} (V333)`, async ({
    page,
    galleryPage,
  }) => {
    await open(page, galleryPage, state)
    await expect(page.locator('.portico-problem').getByText(sentence)).toHaveCount(1)
    await expect(page.getByTestId('toast')).toHaveCount(0)
  })

/** How wide the shortest of its lines is, in parts of the longest. */
const evenness = (place: Locator): Promise<number> =>
  place.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = new Map<number, number>()
    for (const { top, width } of range.getClientRects()) lines.set(top, (lines.get(top) ?? 0) + width)
    return lines.size < 2 ? NaN : Math.min(...lines.values()) / Math.max(...lines.values())
  })

for (const [state, place] of [
  ['nft-odd', '[data-testid="nft-token-id"] > bdi'],
  ['approve-typed-data', '.portico-typed dd.portico-mono > bdi:not(:has(b))'],
] as const)
  test(`should break a long number into lines of about one length, in ${state} (V334)`, async ({
    page,
    galleryPage,
  }) => {
    await open(page, galleryPage, state)
    const folds = page.locator('summary')
    for (const fold of await folds.all()) await fold.click()
    const found = await Promise.all((await page.locator(place).all()).map(evenness))
    const broken = found.filter((each) => !Number.isNaN(each))
    expect(broken).not.toEqual([])
    for (const each of broken) expect(each).toBeGreaterThan(0.7)
  })

test('should write a date before its time where text runs from right to left (V337)', async ({ page, galleryPage }) => {
  await open(page, galleryPage, 'told-order', 'ar')
  const [date, time] = await page
    .locator('.portico-piece--date')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
  expect(date!.top).toBe(time!.top)
  expect(date!.left).toBeGreaterThan(time!.right)
})

test('should have the space after a sum before its unit where text runs from right to left (V338)', async ({
  page,
  galleryPage,
}) => {
  await open(page, galleryPage, 'told-solana-control', 'ar')
  const gaps = (await spacesAfterSums(page)).map(({ fromSum }) => fromSum)
  expect(gaps).not.toEqual([])
  for (const gap of gaps) expect(Math.abs(gap)).toBeLessThan(1)
})

for (const [lang, side] of [
  ['en', 'left'],
  ['fa', 'left'],
  ['de', 'right'],
  ['ar', 'right'],
] as const)
  test(`should write the currency of an amount as that of every sum, in ${lang}`, async ({ page, galleryPage }) => {
    await open(page, galleryPage, 'send-in-dollars', lang)
    const sign = page.locator('.portico-amount-sign')
    const [around, number, token] = await Promise.all(
      [sign, page.getByTestId('send-amount'), page.getByTestId('send-token')].map((each) => each.boundingBox()),
    )
    const gap = side === 'left' ? number!.x - (around!.x + around!.width) : around!.x - (number!.x + number!.width)
    expect(Math.abs(gap)).toBeLessThan(10)
    if (lang === 'en' || lang === 'de') expect(token!.x).toBeGreaterThan(number!.x)
    else expect(token!.x).toBeLessThan(number!.x)
    // What the amount is in the token stands below, and what it is in money on the next view.
    await expect(page.getByTestId('send-amount')).toHaveValue(/\d/)
  })

test('should show all dots of a name that is cut after two lines, in a button no wider than itself', async ({
  page,
  galleryPage,
}) => {
  await open(page, galleryPage, 'all-wallets-hostile-names')
  const tile = page.locator('li', { hasText: 'The Most Trusted' })
  const before = await tile.screenshot()
  const wider = await page
    .locator('button')
    .evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    )
  expect(wider).toEqual([])
  await expect(tile.locator('button')).toHaveAttribute('title', /^The Most Trusted .{20,}/)
  // The same, with more room at its sides than any dots take.
  await tile
    .locator('.portico-wallet-name')
    .evaluate((name: HTMLElement) => Object.assign(name.style, { paddingInline: '20px', marginInline: '-20px' }))
  expect(before.equals(await tile.screenshot())).toBe(true)
})
