import type { Locator } from '@playwright/test'
import { FAILED, tell } from './host-page/tell.ts'
import { expect, test } from './host-page/visit.ts'

for (const isStill of [false, true]) {
  const how = isStill
    ? 'have its room at once where less motion is preferred'
    : 'move the dialog that makes room for it'
  test(`should ${how}, as one comes and as one goes (V331)`, async ({ visit, page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.emulateMedia({ reducedMotion: isStill ? 'reduce' : 'no-preference' })
    const portico = await visit('plain')
    await portico.openModal()
    await portico.get('all-wallets').click()
    await expect(portico.get('wallet-search')).toBeVisible()
    const session = await page.context().newCDPSession(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
    const view = portico.get('modal').locator('.portico-card')
    const end = () => view.evaluate((card) => card.getBoundingClientRect().bottom)
    const rest = () =>
      portico.get('modal').evaluate((modal) => {
        for (const each of modal.getAnimations({ subtree: true })) if (each.playState === 'running') each.finish()
      })
    /** Where the view ends before a change, right after it, and at its end. */
    const moved = async (change: () => Promise<void>, count: number) => {
      await rest()
      const before = await end()
      await change()
      await expect(portico.get('toast')).toHaveCount(count)
      const right = await end()
      await rest()
      const after = await end()
      return { went: Math.sign(after - before), isThere: Math.abs(right - after) < 2, isWhere: right - before }
    }
    const close = () =>
      portico
        .get('toast-close')
        .first()
        .evaluate((button: HTMLElement) => button.click())
    const changes = [
      await moved(() => tell(portico, FAILED), 1),
      await moved(() => tell(portico, { kind: 'error', code: 'DISCONNECT_FAILED' }), 2),
      await moved(close, 1),
      await moved(close, 0),
    ]
    expect(changes.map(({ went }) => went)).toEqual([-1, -1, 1, 1])
    for (const { isThere, isWhere } of changes) {
      expect(isThere).toBe(isStill)
      if (!isStill) expect(Math.abs(isWhere)).toBeLessThan(2)
    }
  })
}

test('R-ERR-6 should go once the visitor has scrolled to where the same is told, and not before', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const portico = await visit('plain')
  await portico.openModal()
  await expect(portico.get('qr')).toBeVisible()
  const body = portico.get('modal').locator('.portico-body')
  // Below all that is in the view, and just below the edge of what scrolls: within the window, but not in sight.
  await body.evaluate((scroller, code) => {
    const told = Object.assign(document.createElement('div'), { className: 'portico-problem', textContent: code })
    told.dataset['code'] = code
    told.style.cssText = 'height: 6px; padding: 0; overflow: hidden'
    const far = document.createElement('div')
    far.style.height = '1000px'
    scroller.append(far, told)
    const { bottom } = scroller.getBoundingClientRect()
    scroller.scrollTop = told.getBoundingClientRect().top - bottom - 2
  }, FAILED.code)
  await tell(portico, FAILED)
  await expect(portico.get('toast')).toHaveText(['Token Balance Unavailable'])
  const { below, inWindow } = await body.evaluate((scroller) => {
    const { top, bottom } = scroller.querySelector('.portico-problem[data-code]')!.getBoundingClientRect()
    return { below: top - scroller.getBoundingClientRect().bottom, inWindow: innerHeight - (top + bottom) / 2 }
  })
  expect(below).toBeGreaterThan(0)
  expect(inWindow).toBeGreaterThan(0)
  await body.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
  await expect(portico.get('toast')).toHaveCount(0)
})

test('should hide neither the title nor the way out of a tall sheet on a phone', async ({ visit, page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const portico = await visit('plain')
  await portico.openModal()
  await portico.get('all-wallets').click()
  await expect(portico.get('wallet-search')).toBeVisible()
  await tell(portico, FAILED)
  const [toast, title, close] = [portico.get('toast'), portico.get('modal-title'), portico.get('modal-close')]
  for (const covered of [title, close])
    await expect
      .poll(async () => {
        const [over, under] = [await toast.boundingBox(), await covered.boundingBox()]
        return over !== null && under !== null && over.y >= under.y + under.height
      })
      .toBe(true)
  await close.click()
  await expect(portico.get('modal')).toBeHidden()
})

test('should stand beside the dialog where there is room, however many they are', async ({ visit, page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const portico = await visit('plain')
  await portico.openModal()
  const codes = ['BALANCE_UNAVAILABLE', 'RPC_BLOCKED', 'DISCONNECT_FAILED'] as const
  await tell(portico, ...codes.map((code) => ({ kind: 'error', code }) as const))
  await expect(portico.get('toast')).toHaveCount(codes.length)
  const boxOf = async (shown: Locator) => (await shown.boundingBox()) ?? { x: NaN, width: NaN }
  const { x, width } = await boxOf(portico.get('modal'))
  for (const toast of await portico.get('toast').all()) expect((await boxOf(toast)).x).toBeGreaterThan(x + width)
  await portico.get('all-wallets').click()
  await expect(portico.get('wallet-search')).toBeVisible()
})

test('should leave nothing of the dialog in the page, and end no frame with an error, as it stood at its end', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  const portico = await visit('plain')
  // A loop of sizes is told to the page alone.
  await page.evaluate(() => addEventListener('error', ({ message }) => console.error(`told: ${message}`)))
  await portico.openModal()
  await tell(portico, FAILED)
  const place = portico.get('toasts')
  await expect(place).toHaveClass(/portico-toasts--within/)
  for (const height of ['120px', '']) {
    // A short view, and again a long one.
    await portico.get('modal').evaluate((dialog, given) => {
      dialog.querySelector<HTMLElement>('.portico-card')!.style.height = given
    }, height)
    await expect(place).toHaveClass(height === '' ? /portico-toasts--within/ : /^(?!.*within)/)
  }
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog.portico-modal')).toHaveCSS('display', 'none')
  expect(portico.told.filter((text) => text.startsWith('told: '))).toEqual([])
})

test('should have the look of the dialog’s end while it fades there (V335)', async ({ visit, page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  const portico = await visit('plain')
  await portico.openModal()
  await tell(portico, FAILED)
  await expect(portico.get('toasts')).toHaveClass(/portico-toasts--within/)
  const shadow = await portico.get('toast').evaluate((toast) => getComputedStyle(toast).boxShadow)
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
  await portico.get('toast-close').evaluate((close: HTMLElement) => close.click())
  await expect(page.locator('.portico-toast.portico-leaving')).toHaveCSS('box-shadow', shadow)
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
})

test('V296 should give the room at the end of the dialog back once the visitor has closed it', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  const portico = await visit('plain')
  await portico.openModal()
  await expect(portico.get('qr')).toBeVisible()
  const dialog = page.locator('dialog.portico-modal')
  await tell(portico, FAILED)
  await expect(dialog).toHaveAttribute('data-told')
  await portico.get('toast-close').click()
  await expect(portico.get('toast')).toHaveCount(0)
  await expect(dialog).not.toHaveAttribute('data-told')
})
