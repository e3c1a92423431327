import type { Page } from '@playwright/test'
import { addressOf } from '../../sandbox/gallery/request.ts'
import { expect, test } from './sandbox.ts'
import { WalletPage } from './wallet-page.ts'

/** Pictures of what has just gone, of views and of the dialog. Playwright looks into the shadow root too. */
const likenesses = (page: Page) => page.locator('.portico-likeness, .portico-leaving')

interface Counts {
  readonly leaving: number
  readonly likeness: number
  /** Pictures of wallets on their way to the account. */
  readonly flying: number
}

/** Counts them from now on, however short they are there. */
async function count(page: Page): Promise<() => Promise<Counts>> {
  await page.evaluate(() => {
    const seen = { leaving: 0, likeness: 0, flying: 0 }
    Object.assign(globalThis, { seen })
    const watch = (root: Node) =>
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof HTMLElement) {
            for (const name of ['leaving', 'likeness'] as const)
              if (node.classList.contains(`portico-${name}`)) seen[name] += 1
            if (node.matches('.portico-leaving.portico-picture')) seen.flying += 1
          }
      }).observe(root, { childList: true, subtree: true })
    const root = document.querySelector('.portico-host')?.shadowRoot
    if (root) watch(root)
  })
  return () => page.evaluate(() => (globalThis as unknown as { seen: Counts }).seen)
}

test.describe('what moves', () => {
  test('should leave nothing behind, however often views change and the dialog opens', async ({
    unopened: portico,
  }) => {
    await portico.goto()
    await portico.openModal()
    const seen = await count(portico.page)
    for (let times = 0; times < 4; times += 1) {
      await portico.get('all-wallets').click()
      await expect(portico.get('wallet-search')).toBeVisible()
      await portico.get('modal-back').click()
      await expect(portico.get('all-wallets')).toBeVisible()
      await portico.page.keyboard.press('Escape')
      await expect(portico.get('modal')).toBeHidden()
      await portico.openModal()
    }
    await expect(likenesses(portico.page)).toHaveCount(0)
    const { leaving, likeness } = await seen()
    expect(leaving).toBe(8) // the dialog and its backdrop
    expect(likeness).toBeGreaterThanOrEqual(8)
    portico.mustBeClean()
  })

  test('should unveil a code once, and not again for a visitor who comes back to it (V266)', async ({
    unopened: portico,
  }) => {
    const arches = () =>
      portico
        .get('modal')
        .evaluate((modal) => modal.getAnimations({ subtree: true }).map((each) => Reflect.get(each, 'animationName')))
    await portico.goto()
    const session = await portico.page.context().newCDPSession(portico.page)
    await session.send('Animation.enable')
    await portico.openModal()
    await portico.get('all-wallets').click()
    await expect(portico.get('wallet-search')).toBeVisible()
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.02 })
    await portico.get('modal-back').evaluate((back: HTMLElement) => back.click()) // Playwright waits for what moves
    await expect(portico.get('all-wallets')).toBeVisible()
    expect(await arches()).toContain('portico-appear') // the title, at least
    expect(await arches()).not.toContain('portico-arch')
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
  })

  test('should let the page be used at once while the dialog is still seen to go', async ({ unopened: portico }) => {
    await portico.goto()
    const session = await portico.page.context().newCDPSession(portico.page)
    await session.send('Animation.enable')
    await portico.openModal()
    await portico.get('all-wallets').click() // what moves has come with this view
    await expect(portico.get('wallet-search')).toBeVisible()
    await expect(likenesses(portico.page)).toHaveCount(0)
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
    await portico.page.keyboard.press('Escape')
    await expect(likenesses(portico.page)).toHaveCount(2)
    await expect(portico.get('modal')).toBeHidden()
    await expect(portico.get('connect-button').first()).toBeFocused()
    await portico.openModal() // a press on what is below the picture
    await expect(likenesses(portico.page)).toHaveCount(0)
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
  })

  test('should say that the wallet is connected where the code was, and go', async ({ unopened: portico, wallet }) => {
    await portico.page.addInitScript(() => {
      Navigator.prototype.vibrate = (time) => Boolean(Object.assign(globalThis, { felt: time }))
    })
    await portico.goto()
    await portico.openModal()
    await wallet.pair(await portico.scan())
    const success = portico.page.locator('.portico-success-text').waitFor()
    await wallet.approve()
    await success
    expect(await portico.page.evaluate(() => Reflect.get(globalThis, 'felt'))).toBe(10)
    await expect(portico.get('modal')).toBeHidden()
    await expect(likenesses(portico.page)).toHaveCount(0)
    portico.mustBeClean()
  })

  test('should shift no layout from the moment of success on', async ({ unopened: portico, wallet }) => {
    await portico.goto()
    await portico.openModal()
    await wallet.pair(await portico.scan())
    await portico.page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number)
      }).observe({ type: 'layout-shift' })
    })
    const success = portico.page.locator('.portico-success-text').waitFor()
    await wallet.approve()
    await success
    await expect(likenesses(portico.page)).toHaveCount(0)
    expect(await portico.page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([])
  })

  test('should have the wallet’s picture fly to the account, while the dialog’s own pictures are gone', async ({
    unopened: portico,
  }) => {
    await portico.goto()
    await portico.openModal()
    const wallet = new WalletPage(await portico.followToWallet(), portico.sandbox)
    const seen = await count(portico.page)
    // A busy machine may have no frame between the success and the picture's way.
    const session = await portico.page.context().newCDPSession(portico.page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.2 })
    await wallet.approve()
    await expect.poll(async () => (await seen()).flying).toBe(1)
    await expect(portico.get('modal')).toBeHidden()
    await expect(likenesses(portico.page)).toHaveCount(0)
    portico.mustBeClean()
  })

  test('should go from the height of one view to that of the next, without a scroll bar on the way', async ({
    unopened: portico,
  }) => {
    const { page } = portico
    await portico.goto()
    const session = await page.context().newCDPSession(page)
    await session.send('Animation.enable')
    await portico.openModal()
    await portico.get('all-wallets').waitFor()
    const sizes = () =>
      portico.get('modal').evaluate((modal) => {
        const card = modal.querySelector<HTMLElement>('.portico-card')!
        const body = card.querySelector<HTMLElement>('.portico-body:not(.portico-likeness)')!
        return { height: card.offsetHeight, flow: getComputedStyle(body).overflowY }
      })
    /** Where it is seen to be at the start of its way and shortly before the end, and at last. */
    const wayOf = async (press: string) => {
      await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
      await portico.get(press).evaluate((button: HTMLElement) => button.click())
      await expect(likenesses(page).first()).toBeAttached()
      const start = await sizes()
      const moving = await portico.get('modal').evaluate((modal) => {
        const all = modal.querySelector('.portico-card')!.getAnimations()
        for (const each of all) each.currentTime = 149
        return all.length
      })
      const end = await sizes()
      await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
      await expect(likenesses(page)).toHaveCount(0)
      return { moving, start, end, last: await sizes() }
    }
    const first = await sizes()
    const there = await wayOf('all-wallets')
    expect(there.moving).toBe(1)
    expect(there.last.height).toBeLessThan(first.height - 20)
    expect(Math.abs(there.start.height - first.height)).toBeLessThan(5)
    expect(Math.abs(there.end.height - there.last.height)).toBeLessThan(5)
    const back = await wayOf('modal-back')
    expect(back.moving).toBe(1)
    expect(Math.abs(back.start.height - there.last.height)).toBeLessThan(5)
    expect(Math.abs(back.end.height - first.height)).toBeLessThan(5)
    // The list scrolls at its end, and so on its way; the first view has room for all of it.
    expect([there.end.flow, back.start.flow, back.last]).toEqual(['auto', 'hidden', first])
  })

  test('should follow what comes into a view, and goes: its other tab is lower', async ({ unopened: portico }) => {
    const { page } = portico
    await portico.goto()
    const session = await page.context().newCDPSession(page)
    await session.send('Animation.enable')
    await portico.openModal()
    await portico.get('popular-wallets').getByTestId('wallet-portico-sandbox').click()
    await portico.get('tab-web').waitFor()
    await expect(likenesses(page)).toHaveCount(0)
    const height = () => portico.get('modal').evaluate((modal) => (modal.firstElementChild as HTMLElement).offsetHeight)
    const before = await height()
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
    await portico.get('tab-web').evaluate((tab: HTMLElement) => tab.click())
    await portico.get('open-wallet').waitFor()
    expect(Math.abs((await height()) - before)).toBeLessThan(5)
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await expect.poll(height).toBeLessThan(before - 20)
  })

  test('should be nothing for visitors who prefer less motion', async ({ unopened: portico }) => {
    await portico.page.emulateMedia({ reducedMotion: 'reduce' })
    await portico.goto()
    // Not for one frame either: what a style sheet has move is at its end as it begins.
    const session = await portico.page.context().newCDPSession(portico.page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.000_001 })
    await portico.get('connect-button').first().click()
    const { transform, opacity } = await portico.get('modal').evaluate((modal) => ({
      transform: getComputedStyle(modal).transform,
      opacity: getComputedStyle(modal.querySelector('h2 span')!).opacity,
    }))
    expect({ transform, opacity }).toEqual({ transform: 'matrix(1, 0, 0, 1, 0, 0)', opacity: '1' })
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
    const seen = await count(portico.page)
    await portico.get('all-wallets').click()
    await expect(portico.get('wallet-search')).toBeVisible()
    await portico.page.keyboard.press('Escape')
    await expect(portico.get('modal')).toBeHidden()
    expect(await seen()).toEqual({ leaving: 0, likeness: 0, flying: 0 })
  })
})

for (const isStill of [false, true])
  test(`should have ${isStill ? 'the form whole' : 'the form come, and nothing over it,'} as soon as the list of tokens closes (V336)`, async ({
    page,
    galleryPage,
  }) => {
    await page.emulateMedia({ reducedMotion: isStill ? 'reduce' : 'no-preference' })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(galleryPage.url + addressOf('send-choosing-of-many-tokens', { theme: 'light', lang: 'en' }))
    await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
    const list = page.locator('.portico-token-menu > .portico-menu-list')
    await expect(list).toBeVisible()
    const session = await page.context().newCDPSession(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(1) // and no picture of it
    await expect(list).toBeHidden()
    await expect(page.getByTestId('send-token')).toBeFocused()
    const opacities = () =>
      page
        .locator('.portico-header, .portico-body')
        .evaluateAll((all) => all.map((each) => Number(getComputedStyle(each).opacity)))
    for (const opacity of await opacities())
      if (isStill) expect(opacity).toBe(1)
      else expect(opacity).toBeLessThan(0.6)
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await expect.poll(opacities).toEqual([1, 1])
  })

test('should have the list of tokens cover the form from its first frame (V336)', async ({ page, galleryPage }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(galleryPage.url + addressOf('send', { theme: 'light', lang: 'en' }))
  await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
  await page.getByTestId('send-token').click()
  const list = page.locator('.portico-token-menu > .portico-menu-list')
  await expect(list).toBeVisible()
  await expect(list).toHaveCSS('opacity', '1')
  const opacities = await list
    .locator('> *')
    .evaluateAll((all) => all.map((each) => Number(getComputedStyle(each).opacity)))
  expect(opacities.length).toBeGreaterThan(0)
  for (const opacity of opacities) expect(opacity).toBeLessThan(0.9)
})

test('should go to the height of the list of tokens and back, and not be there at once (V336)', async ({
  page,
  galleryPage,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(galleryPage.url + addressOf('send', { theme: 'light', lang: 'en' }))
  await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  const list = page.locator('.portico-token-menu > .portico-menu-list:not(.portico-likeness)')
  const card = page.locator('.portico-card')
  const height = () => card.evaluate((each: HTMLElement) => each.offsetHeight)
  const settle = async () => {
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await expect.poll(() => card.evaluate((each) => each.getAnimations().length)).toBe(0)
    return height()
  }
  const form = await height()
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
  await page.getByTestId('send-token').click()
  await expect(list).toBeVisible()
  expect(Math.abs((await height()) - form)).toBeLessThan(5)
  const tokens = await settle()
  expect(tokens).toBe(560)
  expect(tokens - form).toBeGreaterThan(20)
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  expect(Math.abs((await height()) - tokens)).toBeLessThan(5)
  expect(await settle()).toBe(form)
})
