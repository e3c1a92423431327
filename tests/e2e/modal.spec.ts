import AxeBuilder from '@axe-core/playwright'
import type { PageUnderTest } from './page-under-test.ts'
import { expect, test } from './sandbox.ts'
import { SWEEP } from './sweep.ts'

/** Whether the focus is in the dialog, or on the browser's own controls, where the page has no active element. */
const isFocusKept = (portico: PageUnderTest) =>
  portico.get('modal').evaluate((dialog) => {
    const inside = (dialog.getRootNode() as ShadowRoot).activeElement
    return inside === null ? document.activeElement === document.body : dialog.contains(inside)
  })

test('should take a press on a wallet before its first frame is painted, when it is opened again', async ({
  portico,
  page,
}) => {
  await portico.openModal()
  await expect(portico.get('popular-wallets').getByRole('button').nth(3)).toBeVisible()
  for (let time = 0; time < 5; time += 1) {
    await page.keyboard.press('Escape')
    await expect(portico.get('modal')).toBeHidden()
    await portico.pressAtOnce('[data-testid="popular-wallets"] button')
    await expect(portico.get('modal')).toHaveAttribute('data-view', 'ConnectingWallet')
    await portico.nextFrames()
    await expect(portico.get('modal')).toHaveAttribute('data-view', 'ConnectingWallet')
  }
})

test(
  'R-VIEW-2 should open on the QR code where there is no other way to connect',
  { tag: SWEEP },
  async ({ portico }) => {
    await portico.openModal()
    await expect(portico.get('modal-title')).toHaveText('Scan to connect')
    await expect(portico.get('qr')).toBeVisible()
  },
)

test('R-VIEW-3 M05 should hide on Esc and hand the focus back to what opened it', async ({ portico, page }) => {
  const button = portico.get('connect-button').first()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(portico.get('modal')).toBeVisible()
  await expect(portico.get('modal-title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(portico.get('modal')).toBeHidden()
  await expect(button).toBeFocused()
})

test('should show the whole code at once in a low window', async ({ portico, page }) => {
  for (const [width, height] of [
    [780, 360],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    await portico.openModal()
    await portico.scan()
    await page.keyboard.press('Escape')
  }
})

test('M05 should keep the focus inside while it is open', async ({ portico, page }) => {
  await portico.openModal()
  await expect(portico.get('qr')).toBeVisible()
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    expect(await isFocusKept(portico)).toBe(true)
  }
})

test('M05 should never drop the focus of a keyboard, whatever comes and goes', async ({ portico, page, wallet }) => {
  await portico.connect(wallet)
  const press = async (id: string) => {
    await portico.get(id).focus()
    await page.keyboard.press('Enter')
  }
  await press('page-sign-open')
  await portico.get('sign-message').fill('By hand')
  await press('sign-submit')
  await expect(portico.get('wallet-request').getByRole('heading')).toBeFocused()
  await expect(portico.get('sign-submit')).toHaveCount(0)
  await wallet.approveRequest()
  await expect(portico.get('signature')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Signature verified' })).toBeFocused()
  await press('sign-again')
  await expect(portico.get('sign-message')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(portico.get('page-sign-open')).toBeFocused()
  await press('page-disconnect')
  await expect(portico.get('page-account-connect')).toBeFocused()
})

test('M05 should have the keyboard in what stands in the place of the button that opened the modal', async ({
  portico,
  page,
  wallet,
}) => {
  await portico.get('page-account-connect').focus()
  await page.keyboard.press('Enter')
  await wallet.pair(await portico.scan())
  await wallet.approve()
  await expect(portico.get('modal')).toBeHidden()
  await expect(portico.get('page-panel').locator(':focus')).toHaveCount(1)
})

test('W55 should have it there too where the account came under the open modal', async ({ portico, page, wallet }) => {
  await portico.connect(wallet)
  let come = () => {}
  const core = new Promise<void>((resolve) => (come = resolve))
  await page.route(/\/assets\/core-[\w-]+\.js$/, async (route) => {
    await core
    await route.continue()
  })
  await page.reload()
  await portico.get('page-account-connect').click()
  await expect(portico.get('modal-title')).toBeFocused()
  come()
  await expect(portico.get('page-account-address')).toBeVisible()
  await expect(portico.get('modal-loading')).toHaveCount(0)
  // A press beside it gives the focus to the dialog itself, which keeps it for a moment after it has closed.
  await page.mouse.click(4, 4)
  await expect(portico.get('page-panel').locator(':focus')).toHaveCount(1)
})

test('R-VIEW-1 should show every view and name it', async ({ portico, wallet, page }) => {
  await portico.openModal()
  await expect(portico.get('modal-title')).toHaveText('Scan to connect')
  await portico.get('all-wallets').click()
  await expect(portico.get('modal-title')).toHaveText('All wallets')
  await expect(portico.get('wallet-portico-sandbox')).toBeVisible()
  await portico.get('modal-back').click()
  await wallet.pair(await portico.scan())
  await wallet.approve()
  await expect(portico.get('live')).toHaveText(/^Connected to /)
  await portico.get('connect-button').first().click()
  await expect(portico.get('account-address')).toBeVisible()
  // "Connected" was said when it happened, and is not said once more by a region that is new in the dialog.
  await expect(portico.get('live')).toHaveText('')
  await portico.get('network-button').click()
  await expect(portico.get('network-eip155:31338')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(portico.get('modal')).toBeHidden()
})

test('R-MODAL-1 should shake for 500 ms where a decision is wanted, and say why', async ({ portico, page, wallet }) => {
  await portico.openModal()
  await wallet.pair(await portico.scan(), 'foreign=1')
  await wallet.approve()
  await expect(portico.get('unsupported')).toBeVisible()
  // Noted in the page: on a busy machine half a second is over before anything asks for it from outside.
  const shakes = await portico.get('modal').evaluateHandle((modal) => {
    const seen: boolean[] = []
    const note = () => {
      const isShaking = modal.classList.contains('portico-modal--shaking')
      if (seen.at(-1) !== isShaking) seen.push(isShaking)
    }
    new MutationObserver(note).observe(modal, { attributeFilter: ['class'] })
    return seen
  })
  await page.keyboard.press('Escape')
  await expect.poll(() => shakes.jsonValue()).toEqual([true, false])
  await expect(portico.get('unsupported')).toHaveText('Choose a network or disconnect first.')
  await page.keyboard.press('Escape')
  await expect(portico.get('modal')).toBeVisible()
})

/** Its views are looked at in the gallery, in every state: here it is the page around them. */
test.describe('where nothing moves', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('should have nothing for axe to find, in light and dark, on the page, under the modal and connected', async ({
    portico,
    page,
    wallet,
  }) => {
    const mustBeAccessible = async (view: string) => {
      const light = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
      // The themes differ in colours alone. (Legacy mode: one document, and no second page for its frames.)
      await page.emulateMedia({ colorScheme: 'dark' })
      const dark = await new AxeBuilder({ page }).setLegacyMode(true).withRules('color-contrast').analyze()
      await page.emulateMedia({ colorScheme: 'light' })
      const violations = [...light.violations, ...dark.violations]
      expect(violations.map(({ id, nodes }) => `${view}: ${id} ${nodes[0]?.target.join(' ')}`)).toEqual([])
    }
    await mustBeAccessible('page')
    await portico.openModal()
    await expect(portico.get('qr')).toBeVisible()
    await mustBeAccessible('pairing')
    await wallet.pair(await portico.scan())
    await wallet.approve()
    await expect(portico.get('page-account-address')).toBeVisible()
    await mustBeAccessible('connected page')
  })
})

test('O05 should ask no host but the page itself before a gesture, for a minute', async ({
  unopened: portico,
  page,
}) => {
  const asked: string[] = []
  await page.clock.install()
  page.on('request', (request) => asked.push(new URL(request.url()).host))
  page.on('websocket', (socket) => asked.push(new URL(socket.url()).host))
  await portico.goto()
  await expect(portico.get('connect-button').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(60_000)
  await page.waitForLoadState('networkidle')
  expect(new Set(asked)).toEqual(new Set([new URL(portico.sandbox.page.url).host]))
  expect(await page.locator('link[rel~="preconnect"], link[rel~="dns-prefetch"]').count()).toBe(0)
})
