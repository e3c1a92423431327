import { devices, type Page } from '@playwright/test'
import type { PageUnderTest } from './page-under-test.ts'
import { expect, STILL, test } from './sandbox.ts'
import { SWEEP } from './sweep.ts'
import { serveWallets } from './thousand-wallets.ts'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

test.use(STILL)

/** Elements of the modal, wherever its tree is. */
const countElements = (page: Page): Promise<number> =>
  page.getByTestId('modal').evaluate((modal) => modal.querySelectorAll('*').length)

/** What reaches beyond the modal sideways, or would have to be scrolled sideways. */
const wideElements = (page: Page): Promise<readonly string[]> =>
  page.getByTestId('modal').evaluate((modal) => {
    const box = modal.getBoundingClientRect()
    return [...modal.querySelectorAll('*')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        const isScrolled = /auto|scroll/.test(getComputedStyle(element).overflowX)
        const isWide = isScrolled && element.scrollWidth > element.clientWidth
        return isWide || left < box.left - 1 || right > box.right + 1
      })
      .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`)
  })

const openList = async (portico: PageUnderTest) => {
  await portico.openModal()
  const list = portico.get('wallet-list')
  if ((await portico.get('modal').getAttribute('data-view')) !== 'AllWallets') await portico.get('all-wallets').click()
  await expect(list.locator('li').first()).toBeVisible()
  return list
}

/** Scrolls on and on, page after page, until the last wallet is there. */
async function scrollToEnd(portico: PageUnderTest, last: string): Promise<void> {
  await portico.get('wallet-list').evaluate(async (list, id) => {
    const scroller = list.closest('.portico-body')
    while (list.querySelector(`[data-testid="${id}"]`) === null) {
      scroller?.scrollTo({ top: scroller.scrollHeight })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    scroller?.scrollTo({ top: scroller.scrollHeight })
  }, last)
  await expect(portico.get(last)).toBeInViewport()
}

test.describe('a list of 1,000 wallets', () => {
  test.beforeEach(async ({ page }) => serveWallets(page, 1_000))

  test('should cost no more than what is in sight, from its first to its last page, and keep the keyboard', async ({
    portico,
    page,
  }) => {
    const list = await openList(portico)
    await expect(list.locator('li').first()).toHaveAttribute('aria-setsize', '1000')
    expect(await countElements(page)).toBeLessThanOrEqual(300)
    await portico.get('wallet-made-up-5').focus()
    await scrollToEnd(portico, 'wallet-made-up-999')
    expect(await countElements(page)).toBeLessThanOrEqual(300)
    await expect(portico.get('wallet-made-up-0')).toHaveCount(0)
    await expect(list.locator('li').last()).toHaveAttribute('aria-posinset', '1001') // the row of wallets on a phone leads
    // What had the focus is scrolled away.
    await expect(list).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(portico.get('wallet-made-up-6')).toBeFocused()
    await expect(portico.get('wallet-made-up-6')).toBeInViewport()
  })

  test('should be walked through by the keyboard, as one tab stop', async ({ portico, page }) => {
    let atEnd = () => {}
    const isAtEnd = new Promise<void>((resolve) => (atEnd = resolve))
    await page.route(/getWallets\?.*\bpage=2\b/, (route) => isAtEnd.then(() => route.fallback()))
    await openList(portico)
    await expect(portico.get('wallet-search')).toBeFocused()
    // The row of wallets on a phone leads.
    await page.keyboard.press('ArrowDown')
    await expect(portico.get('wallet-mobile-wallet')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(portico.get('wallet-made-up-0')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(portico.get('wallet-made-up-4')).toBeFocused()
    await page.keyboard.press('PageDown')
    const paged = await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent ?? '')
    expect(paged).not.toContain(' 4')
    await page.keyboard.press('Home')
    await expect(portico.get('wallet-mobile-wallet')).toBeFocused()
    // To the end of what has come; more comes then.
    await page.keyboard.press('End')
    await expect(portico.get('wallet-made-up-39')).toBeFocused()
    atEnd()
    await expect(portico.get('wallet-made-up-40')).toBeAttached()
    await page.keyboard.press('Shift+Tab')
    await expect(portico.get('wallet-made-up-39')).not.toBeFocused()
    await page.keyboard.press('Tab')
    await expect(portico.get('wallet-made-up-39')).toBeFocused()
  })

  test('should be where one left it on the way back, and begin anew when it is opened anew', async ({
    portico,
    page,
  }) => {
    const list = await openList(portico)
    await list.evaluate((element) => element.closest('.portico-body')?.scrollTo({ top: 500 }))
    const wallet = portico.get('wallet-made-up-22')
    await expect(wallet).toBeInViewport()
    const before = await wallet.boundingBox()
    await wallet.click()
    await expect(portico.get('modal-title')).toHaveText('Connect Cedar 22')
    await portico.get('modal-back').click()
    await expect(wallet).toBeInViewport()
    expect((await wallet.boundingBox())?.y).toBe(before?.y)
    await page.keyboard.press('Escape')
    await openList(portico)
    await expect(portico.get('wallet-made-up-0')).toBeInViewport()
  })

  test('should fetch a picture when it comes into sight, and give back every one', async ({
    unopened: portico,
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/getWalletImage/') && asked.push(request.url()))
    await page.addInitScript(() => {
      const urls = new Set<string>()
      Object.assign(globalThis, { liveObjectUrls: urls })
      const [create, revoke] = [URL.createObjectURL, URL.revokeObjectURL]
      URL.createObjectURL = (object) => {
        const url = create.call(URL, object)
        urls.add(url)
        return url
      }
      URL.revokeObjectURL = (url) => {
        urls.delete(url)
        revoke.call(URL, url)
      }
    })
    await portico.goto()
    const live = () =>
      page.evaluate(() => (globalThis as unknown as { liveObjectUrls: Set<string> }).liveObjectUrls.size)
    const list = await openList(portico)
    await expect(portico.get('wallet-made-up-0').locator('img')).toBeVisible()
    await expect.poll(live).toBeGreaterThan(8)
    expect(asked.length).toBeLessThanOrEqual(40)
    expect(asked.some((url) => url.includes('0000000000000999'))).toBe(false)

    await list.evaluate((element) => element.closest('.portico-body')?.scrollTo({ top: 900 }))
    await expect(portico.get('wallet-made-up-0')).toHaveCount(0)
    await expect.poll(live).toBeLessThanOrEqual(120)
    await page.keyboard.press('Escape')
    await expect(portico.get('modal')).toBeHidden()
    await expect.poll(live).toBe(0)
  })

  test('R-CONST-1 should find as one types, say how many, and lead out of a search without a hit (V305)', async ({
    portico,
    page,
  }) => {
    await openList(portico)
    const search = portico.get('wallet-search')
    await search.fill('cedar 22')
    await expect(portico.get('wallet-made-up-22')).toBeVisible()
    await expect(portico.get('live')).toHaveText('2 wallets found')
    await expect(portico.get('wallet-made-up-0')).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(portico.get('wallet-made-up-22')).toBeFocused()

    await portico.get('search-clear').click()
    await expect(search).toBeFocused()
    await expect(portico.get('wallet-made-up-0')).toBeVisible()
    await search.fill('no such wallet')
    await expect(portico.get('no-wallets')).toContainText(/No results for .*no such wallet/)
    await search.press('Escape')
    await expect(search).toHaveValue('')
    await expect(portico.get('wallet-made-up-0')).toBeVisible()
    await search.fill('no such wallet')
    // The button goes, and the keyboard goes on in the field.
    await portico.get('search-end').press('Enter')
    await expect(search).toHaveValue('')
    await expect(search).toBeFocused()
    await search.fill('no such wallet')
    await portico.get('scan-instead').click()
    await expect(portico.get('qr')).toBeVisible()
    await portico.get('modal-back').click()
    await expect(search).toHaveValue('no such wallet')
    await expect(portico.get('no-wallets')).toBeVisible()
  })

  for (const [size, viewport, fontSize] of [
    ['at 360 px', { width: 360, height: 640 }, '10px'],
    ['at 200 % text', { width: 360, height: 640 }, '20px'],
    ['at 400 % zoom', { width: 320, height: 256 }, '10px'],
  ] as const)
    test(`should fit, and lose no wallet, ${size}`, { tag: SWEEP }, async ({ portico, page }) => {
      await page.setViewportSize(viewport)
      await page.evaluate(
        (size) => document.documentElement.style.setProperty('--portico-font-size-master', size),
        fontSize,
      )
      const list = await openList(portico)
      expect(await wideElements(page)).toEqual([])
      // All that is rendered is one row after the other, none upon another.
      const places = await list.locator('li').evaluateAll((items) => items.map((item) => item.getBoundingClientRect()))
      for (const [index, place] of places.entries()) {
        const next = places[index + 1]
        if (next !== undefined && next.top !== place.top) expect(next.top).toBeGreaterThanOrEqual(place.bottom - 0.5)
      }
      await scrollToEnd(portico, 'wallet-made-up-999')
      expect(await countElements(page)).toBeLessThanOrEqual(300)
    })
})

test.describe('a phone', () => {
  test.use(pixel)

  test('should not hide the list behind a keyboard that the visitor did not ask for', async ({ portico }) => {
    await openList(portico)
    await expect(portico.get('wallet-search')).not.toBeFocused()
  })
})

test(
  'should have the way to every view by the keyboard alone, in a list of 100 wallets',
  { tag: SWEEP },
  async ({ portico, page }) => {
    await serveWallets(page, 100)
    const title = portico.get('modal-title')
    /** Goes on until the control has the focus. */
    const tabTo = async (id: string) => {
      const control = portico.get(id)
      await expect(control).toBeVisible()
      for (let presses = 0; presses < 40; presses += 1) {
        if (await control.evaluate((element) => element.matches(':focus'))) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`The keyboard never comes to ${id}.`)
    }
    const reach = async (id: string) => {
      await tabTo(id)
      await page.keyboard.press('Enter')
    }
    await reach('connect-button')
    await expect(title).toHaveText('Scan to connect')
    await reach('all-wallets')
    await expect(title).toHaveText('All wallets')
    // The row of wallets on a phone leads, and the list is one tab stop.
    await tabTo('wallet-mobile-wallet')
    await page.keyboard.press('ArrowRight')
    await reach('wallet-made-up-0')
    await expect(title).toHaveText('Connect Aurora 0')
    await expect(title).toBeFocused()
    await expect(portico.get('qr')).toBeVisible()
    await tabTo('tab-qrcode')
    await page.keyboard.press('ArrowRight')
    await expect(portico.get('tab-web')).toBeFocused()
    await expect(portico.get('open-web')).toBeVisible()
    await page.keyboard.press('Home')
    await expect(portico.get('qr')).toBeVisible()
    await reach('get-wallet')
    await expect(title).toHaveText('Get Aurora 0')
    await expect(portico.get('store-appStore')).toHaveAttribute('href', 'https://apps.apple.com/app/id1')
    await tabTo('tab-appStore')
    await page.keyboard.press('ArrowRight')
    await expect(portico.get('tab-playStore')).toBeFocused()
    await expect(portico.get('store-playStore')).toHaveAttribute('rel', /noopener/)
    await reach('modal-back')
    await expect(title).toHaveText('Connect Aurora 0')
    await reach('modal-back')
    await expect(title).toHaveText('All wallets')
  },
)

test(
  'R-VISIT-1 should connect by the code with the picture of the wallet in it',
  { tag: SWEEP },
  async ({ portico, wallet }) => {
    await openList(portico)
    await portico.get('wallet-portico-sandbox').click()
    await expect(portico.get('tab-qrcode')).toHaveAttribute('aria-selected', 'true')
    await expect(portico.get('modal').locator('.portico-qr-logo img')).toBeVisible()
    await wallet.pair(await portico.scan())
    await wallet.approve()
    await expect(portico.get('page-account-address')).toBeVisible()
  },
)
