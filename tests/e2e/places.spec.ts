import type { Page } from '@playwright/test'
import { addressOf } from '../../sandbox/gallery/request.ts'
import type { StateName } from '../../sandbox/gallery/states.ts'
import { expect, STILL, test } from './sandbox.ts'

test.use(STILL)

/** An account's parts, from its head to its first row: each one's own, and what keeps its place. */
const PARTS = [
  '.portico-header',
  '.portico-account > [role=radiogroup], .portico-bone--avatar + .portico-bone--button',
  '.portico-identicon--large, .portico-bone--avatar',
  '.portico-account > .portico-pair, .portico-bone--button + .portico-bone--button',
  '.portico-holdings, .portico-account > .portico-rows',
  '.portico-tab-panel .portico-picture--round, .portico-account > .portico-rows .portico-tile',
] as const

/** Before its code is there, while a service is asked, and when all is known: with prices, and without. */
const STATES = ['account-code-loading', 'tokens-loading', 'account-balance-loading', 'tokens', 'account'] as const

/** The history's parts, down to its first transaction. */
const PARTS_OF_HISTORY = ['.portico-history-heading', '.portico-deal', '.portico-deal-sign'] as const

/** The parts of what is to be signed in with. */
const PARTS_OF_SIGN_IN = [
  ...['.portico-header', '.portico-hero', '.portico-hero > :nth-child(3)', '.portico-facts'],
  ...['.portico-facts > :nth-child(3)', '.portico-details', '.portico-pair--sticky'],
] as const

/** Where each part begins, from above. Unit: CSS pixels. */
const places = (page: Page, name: StateName, of: readonly string[] = PARTS) =>
  page.evaluate(
    async ([state, parts]) => {
      await globalThis.showState(state, { theme: 'light', lang: 'en' })
      const root = document.querySelector('.portico-host')?.shadowRoot ?? document
      return parts.map((part) => {
        return `${part} ${Math.round(root.querySelector(part)?.getBoundingClientRect().top ?? -1)}`
      })
    },
    [name, of] as const,
  )

for (const [where, viewport, hasTouch] of [
  ['on a phone', { width: 360, height: 740 }, true],
  ['on a computer', { width: 1_280, height: 800 }, false],
] as const)
  test(`should have each part of an account where its place was kept, whatever comes later: ${where} (V268)`, async ({
    browser,
    galleryPage,
  }) => {
    const context = await browser.newContext({ ...STILL.contextOptions, viewport, hasTouch, isMobile: hasTouch })
    const page = await context.newPage()
    await page.goto(galleryPage.url + addressOf(STATES[0], { theme: 'light', lang: 'en' }))
    await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
    const [first, ...others] = STATES
    const kept = await places(page, first)
    expect(kept.filter((each) => each.includes(' -1'))).toEqual([])
    const tabs = await page
      .locator('.portico-account > .portico-rows')
      .evaluate((rows) => getComputedStyle(rows, '::before').backgroundRepeat)
    expect(tabs).toMatch(/^no-repeat/) // each a bone of its own
    for (const state of others) expect(await places(page, state), state).toEqual(kept)
    const keptOfHistory = await places(page, 'activity-loading', PARTS_OF_HISTORY)
    expect(await places(page, 'activity', PARTS_OF_HISTORY)).toEqual(keptOfHistory)
    await context.close()
  })

for (const width of [360, 1_280])
  test(`should have what is to be signed in its place while it is on its way, ${width} px wide`, async ({
    page,
    galleryPage,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(galleryPage.url + addressOf('account', { theme: 'light', lang: 'en' }))
    await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
    const there = await places(page, 'sign-in', PARTS_OF_SIGN_IN)
    expect(await places(page, 'sign-in-preparing', PARTS_OF_SIGN_IN)).toEqual(there)
    for (const place of there) expect(place).not.toContain('-1')
  })

test('should keep the switch of the kinds of network in its place where one has no account', async ({
  page,
  galleryPage,
}) => {
  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.goto(galleryPage.url + addressOf('account', { theme: 'light', lang: 'en' }))
  await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
  const fromTop = (state: StateName) =>
    places(page, state, ['.portico-header', '.portico-segments--small']).then(([head = '', own = '']) =>
      [own, head].map((each) => Number(each.split(' ').at(-1))).reduce((sum, each) => sum - each),
    )
  expect(await fromTop('account-of-one-kind-only')).toBe(await fromTop('account'))
})

for (const [before, asked] of [
  ['networks-not-shared', 'networks-switching'],
  ['unsupported-chain', 'unsupported-chain-switching'],
] as const)
  test(`should keep the networks below the finger while the wallet is asked on a sheet, which grows upward (${asked})`, async ({
    page,
    galleryPage,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(galleryPage.url + addressOf('account', { theme: 'light', lang: 'en' }))
    await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
    const rows = ['[data-testid^=network-]', 'li:last-child > [data-testid^=network-]'] as const
    const there = await places(page, before, rows)
    expect(await places(page, asked, rows)).toEqual(there)
    await expect(page.getByTestId('wallet-request')).toBeVisible()
  })

test('should have the tabs of an account cover what scrolls below them from edge to edge in forced colours', async ({
  page,
  galleryPage,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(galleryPage.url + addressOf('tokens', { theme: 'light', lang: 'en' }))
  await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
  const [tabs, row] = await Promise.all(
    ['.portico-holdings > .portico-segments', '[data-testid=token-row]'].map((each) =>
      page.locator(each).first().boundingBox(),
    ),
  )
  expect(tabs?.x).toBeLessThanOrEqual(row?.x ?? -1)
  expect((tabs?.x ?? 0) + (tabs?.width ?? 0)).toBeGreaterThanOrEqual((row?.x ?? Infinity) + (row?.width ?? 0))
})
