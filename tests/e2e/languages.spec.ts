import type { Page } from '@playwright/test'
import { WALLET_EVM_ADDRESS } from '../../sandbox/wallet/keys.ts'
import type { PageUnderTest } from './page-under-test.ts'
import { expect, STILL, test } from './sandbox.ts'
import { inSweep, SWEEP } from './sweep.ts'

test.use(STILL)

const NARROW = { width: 360, height: 740 }
const WIDE = { width: 1280, height: 800 }

/** The languages whose code has been asked for since the page was loaded. */
const languagesAsked = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(
        ({ name }) =>
          /\/(es|de|fr|pt|it|pl|uk|ru|ja|zh-Hant|zh|ko|hi|id|vi|th|tr|ar|fa)-[\w-]+\.js$/.exec(name)?.[1] ?? [],
      ),
  )

/** What sticks out sideways, of the page and of the modal. */
const overflows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((each) => [each, ...(each.shadowRoot ? all(each.shadowRoot) : [])])
    return all(document)
      .filter((each) => each.matches('html, main, .portico-panel, dialog, .portico-card, .portico-body, button, h2'))
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent}`)
  })

async function openIn(portico: PageUnderTest, language: string): Promise<void> {
  await portico.page.goto(`${portico.sandbox.page.url}/?language=${language}`)
  await expect(portico.page.locator('html')).toHaveAttribute('lang', language)
}

test('should load no language for who reads English, and one when it is chosen', async ({ portico, page }) => {
  await expect(portico.get('page-language')).toHaveValue('en')
  await portico.openModal()
  await expect(portico.get('qr')).toBeVisible()
  expect(await languagesAsked(page)).toEqual([])
  await page.keyboard.press('Escape')

  await portico.get('page-language').selectOption('de')
  await expect(portico.get('connect-button').first()).toHaveText('Wallet verbinden')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await languagesAsked(page)).toEqual(['de'])
  await portico.openModal()
  await expect(portico.get('modal-title')).toHaveText('Scannen und verbinden')
  await page.keyboard.press('Escape')

  await portico.get('page-language').selectOption('ja')
  await expect(portico.get('connect-button').first()).toHaveText('ウォレットを接続')
  expect(await languagesAsked(page)).toEqual(['de', 'ja'])
  await page.reload()
  await expect(portico.get('connect-button').first()).toHaveText('ウォレットを接続')
  expect(await languagesAsked(page)).toEqual(['ja'])
})

/** As in `src/ui/main.tsx`: after that the page begins in English. Unit: milliseconds. */
const LANGUAGE_MS = 3_000

test('should show nothing at all in another language than the one asked for', async ({ unopened: portico, page }) => {
  await page.addInitScript((patience) => {
    // However slow the machine is: the page's patience with the language does not end.
    const set = globalThis.setTimeout
    globalThis.setTimeout = ((run: () => void, ms?: number) => (ms === patience ? 0 : set(run, ms))) as typeof set
  }, LANGUAGE_MS)
  await page.addInitScript(() => {
    requestAnimationFrame(function look() {
      const text = document.getElementById('root')?.innerText ?? ''
      if (/Connect wallet|What you get|The way in/.test(text)) console.error('English was on screen')
      requestAnimationFrame(look)
    })
  })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await openIn(portico, 'fr')
  await expect(portico.get('connect-button').first()).toHaveText('Connecter un portefeuille')
  expect(errors).toEqual([])
})

test('should wait for a language on a slow line, and not begin in English and turn round (V265)', async ({
  unopened: portico,
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Number(Reflect.get(entry, 'value')) > 0.1) console.error(`The page has moved: ${JSON.stringify(entry)}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const moves: string[] = []
  page.on('console', (message) => message.text().startsWith('The page has moved') && moves.push(message.text()))
  await page.route(/\/ar-[\w-]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await openIn(portico, 'ar')
  await expect(portico.get('connect-button').first()).toHaveAttribute('lang', 'ar')
  await page.waitForTimeout(500) // what moves is told after a frame
  expect(moves).toEqual([])
})

test('M07 should work in English where the language does not come', async ({ unopened: portico, page }) => {
  await page.route(/\/ko-[\w-]+\.js$/, (route) => route.abort())
  await page.goto(`${portico.sandbox.page.url}/?language=ko`)
  await expect(portico.get('connect-button').first()).toHaveText('Connect wallet')
  await portico.openModal()
  await expect(portico.get('modal-title')).toHaveText('Scan to connect')
  await expect(portico.get('modal')).toHaveAttribute('lang', 'en')
})

test('W56 should speak the language that was chosen offline, once the line is back', async ({ portico, page }) => {
  await expect(portico.get('page-language').locator('[value=de]')).toBeAttached()
  await page.context().setOffline(true)
  const missed = page.waitForEvent('requestfailed', (request) =>
    /demo-page-[\w-]+\.js|page-texts-[\w-]+\.js/.test(request.url()),
  )
  await portico.get('page-language').selectOption('de')
  await missed
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.context().setOffline(false)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(portico.get('page-language')).toHaveValue('de')
})

test.describe('for a browser that asks for Swiss German', () => {
  test.use({ locale: 'de-CH' })

  test('should speak German, and mark it', async ({ portico, page }) => {
    await expect(portico.get('connect-button').first()).toHaveText('Wallet verbinden')
    await expect(portico.get('connect-button').first()).toHaveAttribute('lang', 'de-CH')
    await expect(portico.get('page-language')).toHaveValue('de')
    await expect(page).toHaveTitle('Portico: Wallet verbinden')
  })
})

test(
  'M07 should have room for German in 360 px, in every view',
  { tag: SWEEP },
  async ({ unopened: portico, page, wallet }) => {
    await page.setViewportSize(NARROW)
    await openIn(portico, 'de')
    const mustFit = async (view: string) => expect(await overflows(page), view).toEqual([])
    await mustFit('page')
    await portico.openModal()
    const uri = await portico.scan()
    await mustFit('pairing')
    await portico.get('all-wallets').click()
    await expect(portico.get('wallet-portico-sandbox')).toBeVisible()
    await mustFit('all wallets')
    await portico.get('wallet-portico-sandbox').click()
    await expect(portico.get('modal-title')).toHaveText('Sandbox Wallet verbinden')
    await mustFit('wallet')
    await wallet.pair(uri)
    await wallet.approve()
    await expect(portico.get('page-account-address')).toBeVisible()
    await mustFit('connected page')
    await portico.get('page-network-button').click()
    await mustFit('networks')
    await portico.get('modal-close').click()
    await portico.send('', 'nobody')
    await expect(portico.get('send-error')).toContainText('Geben Sie einen gültigen Betrag')
    await mustFit('send')
    await portico.get('modal-close').click()
    await portico.get('page-sign-open').click()
    await portico.get('sign-message').fill('Hallo')
    await portico.get('sign-submit').click()
    await expect(portico.get('wallet-request')).toContainText('Ihre Wallet zeigt die Nachricht')
    await mustFit('sign')
    await wallet.approveRequest()
    await expect(portico.get('signature')).toBeVisible()
    await mustFit('signed')
  },
)

for (const viewport of [NARROW, WIDE])
  test(
    `M07 should be laid out from right to left in Arabic, ${viewport.width} px wide`,
    inSweep(viewport !== NARROW),
    async ({ unopened: portico, page }) => {
      await page.setViewportSize(viewport)
      await openIn(portico, 'ar')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      const [home, button] = await Promise.all(
        [page.locator('.page-home'), portico.get('connect-button').first()].map((each) => each.boundingBox()),
      )
      expect(home?.x).toBeGreaterThan(button?.x ?? Infinity)
      expect(await overflows(page)).toEqual([])

      await portico.openModal()
      await expect(portico.get('modal')).toHaveAttribute('dir', 'rtl')
      await portico.scan() // a code is never turned round
      await portico.get('all-wallets').click()
      await expect(portico.get('wallet-portico-sandbox')).toBeVisible()
      const [back, close] = await Promise.all(['modal-back', 'modal-close'].map((id) => portico.get(id).boundingBox()))
      expect(back?.x).toBeGreaterThan(close?.x ?? Infinity)
      expect(
        await portico
          .get('modal-back')
          .locator('svg')
          .evaluate((icon) => getComputedStyle(icon).scale),
      ).toBe('-1 1')
      expect(await overflows(page)).toEqual([])
    },
  )

test('M07 should be read from left to right in English, also on a page that is not', async ({ portico, page }) => {
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await expect(portico.get('connect-button').first()).toHaveAttribute('dir', 'ltr')
  await portico.openModal()
  await expect(portico.get('modal')).toHaveAttribute('dir', 'ltr')
  await portico.get('all-wallets').click()
  await expect(portico.get('wallet-portico-sandbox')).toBeVisible()
  const [back, close] = await Promise.all(['modal-back', 'modal-close'].map((id) => portico.get(id).boundingBox()))
  expect(back?.x).toBeLessThan(close?.x ?? 0)
  expect(
    await portico
      .get('modal-back')
      .locator('svg')
      .evaluate((icon) => getComputedStyle(icon).scale),
  ).toBe('none')
  expect(await overflows(page)).toEqual([])
})

test('should connect and sign in Arabic by keyboard alone', async ({ unopened: portico, page, wallet }) => {
  await openIn(portico, 'ar')
  await portico.get('connect-button').first().focus()
  await page.keyboard.press('Enter')
  await wallet.pair(await portico.scan())
  await wallet.approve()

  const address = portico.get('page-account-address')
  await expect(address).toHaveAttribute('data-address', WALLET_EVM_ADDRESS)
  await expect(portico.get('live')).toHaveText(/^تم الاتصال مع/)
  expect(await address.evaluate((shown) => getComputedStyle(shown).direction)).toBe('ltr')

  // The next one stands to the left.
  await portico.get('page-namespace-eip155').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(portico.get('page-namespace-solana')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(portico.get('page-namespace-eip155')).toHaveAttribute('aria-checked', 'true')

  await portico.get('page-sign-open').focus()
  await page.keyboard.press('Enter')
  await expect(portico.get('modal-title')).toHaveText('توقيع رسالة')
  await portico.get('sign-message').focus()
  await page.keyboard.type('مرحبا')
  await page.keyboard.press('Tab')
  await expect(portico.get('sign-submit')).toBeFocused()
  await page.keyboard.press('Enter')
  await wallet.approveRequest()
  await expect(portico.get('signature')).toHaveText(/^0x/)
  await expect(page.getByRole('heading', { name: 'تم التحقّق من التوقيع' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(portico.get('page-sign-open')).toBeFocused()
  await portico.get('page-disconnect').focus()
  await page.keyboard.press('Enter')
  await expect(portico.get('connect-button').first()).toHaveText('ربط المحفظة')
})
