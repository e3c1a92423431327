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
