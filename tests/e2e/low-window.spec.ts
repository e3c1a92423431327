import { devices, type Page } from '@playwright/test'
import { addressOf } from '../../sandbox/gallery/request.ts'
import { type StateName, STATE_NAMES, STATES } from '../../sandbox/gallery/states.ts'
import { foundIn } from './found-in.ts'
import { expect, test } from './sandbox.ts'
import { inSweep } from './sweep.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** One of each kind of foot, by what is done there. */
const BY_KIND = [
  ...['send-filled', 'send-bad-input', 'send-preview-doubtful', 'send-waiting', 'send-waiting-on-a-phone'],
  ...['send-declined', 'sent-expired', 'sign-filled', 'sign-waiting', 'sign-in', 'sign-in-elsewhere'],
  ...['approve-typed-data', 'approve-in-the-wallet', 'told-early', 'told-long', 'told-solana-control'],
  ...['receive', 'account', 'what-is-a-wallet', 'all-wallets-search-empty', 'pairing-clock-ahead'],
  ...['all-wallets-on-a-phone'],
  ...['wallet-as-a-page', 'wallet-code-relay-away', 'phone-relay-away', 'link-or-relay', 'mobile-wallet-permission'],
  ...['method-address-wrong', 'method-code-wrong', 'method-code-expired'],
] as const satisfies readonly StateName[]

/** The visitor has just asked for what is in sight in its place: the code to scan. */
const ASKED_FOR: ReadonlySet<StateName> = new Set(['phone-wallet-code'])

/** What is done in the view, and does not stand within what can be seen of it. A wallet that is asked is waited for. */
const hiddenIn = (page: Page): Promise<string[]> =>
  page.getByTestId('modal').evaluate((modal) => {
    const body = modal.querySelector('.portico-body')
    const shown = (selector: string): HTMLElement[] =>
      [...(body?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((each) => each.checkVisibility())
    const [cancel] = shown('[data-testid="cancel-request"]')
    const mains = cancel ? [cancel] : shown('.portico-button--primary')
    const frame = (body ?? modal).getBoundingClientRect()
    return mains.flatMap((main) => {
      const { top, bottom } = main.getBoundingClientRect()
      const px = Math.ceil(Math.max(frame.top - top, bottom - Math.min(frame.bottom, innerHeight)))
      return px > 0 ? [`${main.dataset['testid']}: ${px} px`] : []
    })
  })

for (const viewport of [
  { width: 740, height: 360 },
  { width: 360, height: 500 },
]) {
  const size = `${viewport.width} × ${viewport.height}`
  const all = STATE_NAMES.filter((name) => !ASKED_FOR.has(name) && (STATES[name].minWidth ?? 0) <= viewport.width)

  test(`should have in sight what a view is for in a window of ${size}, by kind (V272)`, async ({
    page,
    galleryPage,
  }) => {
    await page.setViewportSize(viewport)
    expect(await foundIn(page, galleryPage, BY_KIND, hiddenIn)).toEqual([])
  })

  test(
    `should have in sight what a view is for in a window of ${size} (V272)`,
    inSweep(true),
    async ({ page, galleryPage }) => {
      await page.setViewportSize(viewport)
      expect(await foundIn(page, galleryPage, all, hiddenIn)).toEqual([])
    },
  )
}

test('should keep the main button of a view in sight that no style sheet names', async ({ page, galleryPage }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto(galleryPage.url + addressOf('receive', { theme: 'light', lang: 'en' }))
  await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
  for (const row of ['', 'portico-actions', 'portico-pair']) {
    const seen = await page.locator('.portico-body').evaluate((body, className) => {
      const [view, above, place, main] = ['section', 'p', 'div', 'button'].map((tag) => document.createElement(tag))
      if (!view || !above || !place || !main) throw new Error('There are no elements.')
      above.style.height = '900px'
      main.className = 'portico-button portico-button--primary'
      place.className = className
      if (className === '') view.append(above, main)
      else view.append(above, place)
      place.append(...(className === '' ? [] : [main]))
      body.replaceChildren(view)
      return { end: main.getBoundingClientRect().bottom, edge: body.getBoundingClientRect().bottom }
    }, row)
    expect(seen.end, row).toBeLessThanOrEqual(seen.edge)
  }
})

/** What is said, by where it is said. */
const SAID = {
  'send-name-unknown': '.portico-problem',
  'send-name-unsafe': '.portico-problem',
  'send-name-unavailable': '.portico-problem',
  'send-name-found': '[data-testid="receiver-address"]',
  pairing: '.portico-scan-line',
  'all-wallets-on-a-phone': '[data-testid="wallet-search"]',
  'connect-on-a-phone': '[data-testid="all-wallets"]',
  'told-approve': '.portico-concerns',
  'told-unlimited': '.portico-concerns',
  'told-collection': '.portico-concerns',
  'told-more': '.portico-concerns',
  'told-early': '.portico-concerns',
  'send-unknown': '[data-testid="review-to"]',
  'send-amount-of-two-meanings': '.portico-recipient',
  'wallet-code': '.portico-qr-card',
} as const satisfies Partial<Record<StateName, string>>

test('should have all in sight that a view says, between its header and its foot (V272)', async ({
  page,
  galleryPage,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  const looks = { theme: 'light', lang: 'en' } as const
  await page.goto(galleryPage.url + addressOf('account', looks))
  await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
  const hidden: string[] = []
  for (const [name, selector] of Object.entries(SAID)) {
    await page.evaluate(([state, as]) => globalThis.showState(state, as), [name, looks] as const)
    const px = await page.getByTestId('modal').evaluate((modal, said) => {
      const body = modal.querySelector('.portico-body') ?? modal
      const foot =
        body.querySelector('.portico-send-foot, .portico-pair--sticky')?.getBoundingClientRect().top ?? Infinity
      const { top, bottom } = body.querySelector(said)!.getBoundingClientRect()
      const frame = body.getBoundingClientRect()
      return Math.ceil(Math.max(frame.top - top, bottom - Math.min(frame.bottom, foot)))
    }, selector)
    if (px > 0) hidden.push(`${name}: ${px} px`)
  }
  expect(hidden).toEqual([])
})

test('should cover nothing with the ground of a foot that stands in its own place', async ({ page, galleryPage }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  const looks = { theme: 'light', lang: 'en' } as const
  await page.goto(galleryPage.url + addressOf('account', looks))
  await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
  for (const name of ['tokens', 'phone-wallet', 'link-offered'] as const satisfies readonly StateName[]) {
    await page.evaluate(([state, as]) => globalThis.showState(state, as), [name, looks] as const)
    const covered = await page.getByTestId('modal').evaluate((modal) => {
      const body = modal.querySelector('.portico-body')
      const feet = [...(body?.querySelectorAll<HTMLElement>('*') ?? [])].filter((each) => {
        const { position, boxShadow, top } = getComputedStyle(each)
        return position === 'sticky' && boxShadow !== 'none' && top === 'auto'
      })
      const below = (each: Element): Element | null =>
        each === body ? null : (each.nextElementSibling ?? (each.parentElement && below(each.parentElement)))
      return feet.map((foot) => {
        // “rgb(255, 255, 255) 0px 4px 0px 8px, …”: down, and all around.
        const [, down = '', around = ''] = /\) \S+ (\S+)px \S+ (\S+)px/.exec(getComputedStyle(foot).boxShadow) ?? []
        const gap = below(foot)!.getBoundingClientRect().top - foot.getBoundingClientRect().bottom
        return Number(down) + Number(around) - gap
      })
    })
    expect(covered.length, name).toBeGreaterThan(0)
    for (const px of covered) expect(px, name).toBeLessThanOrEqual(0)
  }
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use({ ...phone, viewport: { width: 480, height: 360 } })

  test('should be swiped along its wallets, and along nothing else (V340)', async ({ portico }) => {
    await portico.openModal()
    const wallets = portico.get('popular-wallets')
    await expect(wallets.locator('li')).toHaveCount(6)
    await expect(portico.get('wallet-portico-sandbox')).toBeVisible()
    const wider = await portico
      .get('modal')
      .evaluate((modal) =>
        [modal, ...modal.querySelectorAll('.portico-body, [data-testid="popular-wallets"]')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((each) => each.className),
      )
    expect(wider).toEqual(['portico-strip portico-strip--large'])
  })
})
