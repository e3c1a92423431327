import type { Page } from '@playwright/test'
import { addressOf } from '../../sandbox/gallery/request.ts'
import type { StateName } from '../../sandbox/gallery/states.ts'
import type { ServedPage } from '../../sandbox/serve/static.ts'
import { expect, STILL, test } from './sandbox.ts'

// A phone of today, as most are.
test.use({ ...STILL, viewport: { width: 420, height: 860 } })

async function open(page: Page, served: ServedPage, state: StateName): Promise<void> {
  await page.goto(served.url + addressOf(state, { theme: 'light', lang: 'en' }))
  await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
}

const show = (page: Page, state: StateName) =>
  page.evaluate((name) => globalThis.showState(name, { theme: 'light', lang: 'en' }), state)

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!

test('should have four wallets in a line, from where the search begins to where the code’s button ends', async ({
  page,
  galleryPage,
}) => {
  await open(page, galleryPage, 'all-wallets-installed')
  for (const width of [360, 390, 420, 460]) {
    await page.setViewportSize({ width, height: 860 })
    const places = page.locator('.portico-grid > li:nth-child(-n + 5) > * > .portico-picture')
    await expect(places).toHaveCount(5)
    const boxes = await places.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().toJSON() as { left: number; right: number; top: number }),
    )
    const at = (place: number) => boxes[place]!
    expect(new Set(boxes.slice(0, 4).map(({ top }) => top)).size, `${width} px`).toBe(1)
    expect(at(4).top, `${width} px`).toBeGreaterThan(at(0).top)
    const search = await boxOf(page, '.portico-search')
    const end = await boxOf(page, '[data-testid="scan"]')
    expect(Math.abs(at(0).left - search.x), `${width} px`).toBeLessThanOrEqual(1)
    expect(Math.abs(at(3).right - end.x - end.width), `${width} px`).toBeLessThanOrEqual(1)
  }
  const source = page.locator('.portico-grid small[dir="auto"]', { hasText: 'example' }).first()
  expect((await source.boundingBox())?.height).toBeLessThan(16) // one line, and whole
})

test('should have the button that copies the code as large beside a problem as beside a caption', async ({
  page,
  galleryPage,
}) => {
  await open(page, galleryPage, 'pairing-clock-behind')
  for (const state of ['pairing-clock-behind', 'pairing-connection-lost'] as const) {
    await show(page, state)
    const [button, problem] = [
      await boxOf(page, '[data-testid="copy-link"]'),
      await boxOf(page, '.portico-scan-line > :first-child'),
    ]
    expect([button.width, button.height, button.y], state).toEqual([60, 44, problem.y])
  }
})

test('should have the code of a chosen wallet as large as the code for any, and its last line on that of the foot', async ({
  page,
  galleryPage,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, galleryPage, 'wide')
  const [any, foot] = [await boxOf(page, '.portico-qr-card'), await boxOf(page, '.portico-foot')]
  await show(page, 'wide-chosen')
  const [chosen, last] = [await boxOf(page, '.portico-qr-card'), await boxOf(page, '.portico-foot--row')]
  expect(chosen).toEqual(any)
  expect(last.y + last.height / 2).toBe(foot.y + foot.height / 2)
})

test('should have the networks where they were in a dialog while the wallet is asked for one of them, and one thing that turns', async ({
  page,
  galleryPage,
}) => {
  await page.setViewportSize({ width: 1_280, height: 800 })
  await open(page, galleryPage, 'networks')
  for (const [before, during] of [
    ['networks', 'networks-switching'],
    ['unsupported-chain', 'unsupported-chain-switching'],
  ] as const) {
    await show(page, before)
    const inBody = async () => (await boxOf(page, '.portico-rows')).y - (await boxOf(page, '.portico-body')).y
    const place = await inBody()
    await show(page, during)
    await expect(page.getByTestId('wallet-request')).toBeVisible()
    expect(await inBody(), during).toBe(place)
    await expect(page.locator('.portico-body .portico-spinner')).toHaveCount(1)
  }
})

test('should tell one warning of a send from the next', async ({ page, galleryPage }) => {
  await open(page, galleryPage, 'send-preview-doubtful')
  const warnings = page.locator('.portico-verdict li')
  const looks = await warnings.evaluateAll((all) => all.map((each) => getComputedStyle(each).listStyleType))
  expect(looks.length).toBeGreaterThan(1)
  expect(new Set(looks)).toEqual(new Set(['disc']))
  const [first, second] = [await warnings.nth(0).boundingBox(), await warnings.nth(1).boundingBox()]
  expect(second!.y - first!.y - first!.height).toBe(8)
})

test('should have the choice of EVM or Solana begin where the account does, on a ground as any choice of a few', async ({
  page,
  galleryPage,
}) => {
  await open(page, galleryPage, 'account')
  const [choice, head] = [
    await boxOf(page, '.portico-account > [role=radiogroup]'),
    await boxOf(page, '.portico-head > .portico-identicon--large'),
  ]
  expect(choice.x).toBe(head.x)
  const grounds = await page
    .locator('.portico-account > [role=radiogroup]')
    .evaluate((group) =>
      [group, group.querySelector('[aria-checked=true]')!].map((each) => getComputedStyle(each).backgroundColor),
    )
  await show(page, 'sign-typed-data')
  const others = await page
    .locator('[role=tablist]')
    .first()
    .evaluate((group) =>
      [group, group.querySelector('[aria-selected=true]')!].map((each) => getComputedStyle(each).backgroundColor),
    )
  expect(grounds).toEqual(others)
})

test('should balance what is centred, and fill the lines of a note', async ({ page, galleryPage }) => {
  await open(page, galleryPage, 'pairing-clock-behind')
  await expect(page.locator('.portico-scan-line > .portico-problem')).toHaveCSS('text-wrap-style', 'pretty')
  await show(page, 'unsupported-chain')
  await expect(page.locator('.portico-note')).toHaveCSS('text-wrap-style', 'pretty')
  await show(page, 'pairing-relay-away')
  await expect(page.locator('.portico-qr-card .portico-problem')).toHaveCSS('text-wrap-style', 'balance')
})

test('should give a list of the account the room of the view, under tabs that stay, and keep the focus clear of them', async ({
  page,
  galleryPage,
}) => {
  await open(page, galleryPage, 'activity')
  for (const state of ['activity', 'nfts'] as const) {
    await show(page, state)
    const body = page.locator('.portico-body')
    const tabs = async () => (await boxOf(page, '.portico-holdings > [role=tablist]')).y
    const view = await boxOf(page, '.portico-body')
    expect((await boxOf(page, '[data-testid="modal"]')).height, state).toBeLessThanOrEqual(560)
    await expect(page.locator('.portico-holdings')).toHaveAttribute('data-below', 'true')
    const before = await tabs()
    await body.evaluate((each) => each.scrollBy({ top: 5_000, behavior: 'instant' }))
    await expect(page.locator('.portico-holdings')).toHaveAttribute('data-above', 'true')
    expect(before - view.y, state).toBeGreaterThan(200)
    expect(Math.abs((await tabs()) - view.y), state).toBeLessThanOrEqual(1)
    // The way back through the list by the keyboard.
    const controls = page.locator('.portico-holdings [role=tabpanel] :is(button, a)')
    await controls.last().focus()
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Shift+Tab')
      const covered = await page.evaluate(() => {
        const root = document.querySelector('.portico-host')?.shadowRoot ?? document
        const row = root.activeElement?.closest('[role=tabpanel] :is(button, a)')
        const edge = root.querySelector('.portico-holdings > [role=tablist]')!.getBoundingClientRect().bottom
        return row ? edge - row.getBoundingClientRect().top : 0
      })
      expect(covered, `${state} ${step}`).toBeLessThanOrEqual(0)
    }
    // Another tab, which may have less in it, leaves the tabs where they are pressed.
    await body.evaluate((each) => each.scrollTo({ top: 5_000, behavior: 'instant' }))
    await page.getByTestId('tab-tokens').click()
    expect(Math.abs((await tabs()) - view.y), state).toBeLessThanOrEqual(1)
  }
})
