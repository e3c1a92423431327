import type { Locator } from '@playwright/test'
import { FAILED, STARTED, tell } from './host-page/tell.ts'
import { expect, test } from './host-page/visit.ts'

test('R-ERR-6 V20 should tell what went wrong until it was read, in a place with a name, and say it once', async ({
  visit,
  page,
}) => {
  await page.clock.install()
  const portico = await visit('plain')
  await tell(portico, FAILED, FAILED)
  await expect(portico.get('toast')).toHaveText('Token Balance Unavailable ×2')
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Token Balance Unavailable')
  await expect(portico.get('live')).toHaveText('Token Balance Unavailable')
  await page.clock.runFor(60_000)
  await expect(portico.get('toast')).toBeVisible()
  await portico.get('toast-close').click()
  await expect(portico.get('toast')).toHaveCount(0)
})

test('R-ERR-6 should let good news go by itself, but not from under the pointer or the focus', async ({
  visit,
  page,
}) => {
  await page.clock.install()
  const portico = await visit('plain')
  await tell(portico, STARTED)
  await expect(portico.get('toast')).toHaveText('Transaction started')
  await portico.get('toast').hover()
  await page.clock.runFor(60_000)
  await expect(portico.get('toast')).toBeVisible()
  await page.mouse.move(0, 0)
  await portico.get('toast-close').focus()
  await page.clock.runFor(60_000)
  await expect(portico.get('toast')).toBeVisible()
  await portico.get('connect-button').focus()
  await page.clock.runFor(60_000)
  await expect(portico.get('toast')).toHaveCount(0)
})

test('should show no more than can be read, and in the dialog while everything else is inert', async ({
  visit,
  page,
}) => {
  const portico = await visit('plain')
  await portico.openModal()
  await expect(portico.get('qr')).toBeVisible()
  await tell(
    portico,
    FAILED,
    STARTED,
    { kind: 'success', event: 'CONNECTED', wallet: 'One' },
    { kind: 'error', code: 'SEND_FAILED' },
  )
  await expect(portico.get('toast')).toHaveText([
    'Token Balance Unavailable',
    'Connected to One',
    'Failed to send transaction. Please try again.',
  ])
  await expect(portico.get('modal').getByTestId('toast')).toHaveCount(3)
  // A visitor who closes one by keyboard gets to the next.
  await portico.get('toast-close').first().focus()
  await page.keyboard.press('Enter')
  await expect(portico.get('toast')).toHaveCount(2)
  await expect(portico.get('toast-close').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(portico.get('modal')).toBeHidden()
  await expect(portico.get('toast')).toHaveText(['Failed to send transaction. Please try again.'])
  // It was read out when it appeared, and not again because it moved.
  await expect(portico.get('live')).toHaveText('')
})

test('should fade where it stood once it is closed, as a picture that is not found', async ({ visit, page }) => {
  const portico = await visit('plain')
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await tell(portico, FAILED, STARTED)
  await expect(portico.get('toast')).toHaveCount(2)
  const first = await portico.get('toast').first().boundingBox()
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
  await portico
    .get('toast-close')
    .first()
    .evaluate((close: HTMLElement) => close.click())
  await expect(portico.get('toast')).toHaveText(['Transaction started'])
  const picture = page.locator('.portico-toast.portico-leaving')
  await expect(picture).toHaveText('Token Balance Unavailable')
  expect(await picture.boundingBox()).toEqual(first)
  await expect(page.getByRole('button', { name: 'Close: Token Balance Unavailable' })).toHaveCount(0)
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect(picture).toHaveCount(0)
})

for (const isStill of [false, true]) {
  const how = isStill ? 'have the others in their new place at once where less motion is preferred' : 'move the others'
  test(`should ${how}, as one comes and as one goes (V331)`, async ({ visit, page }) => {
    await page.emulateMedia({ reducedMotion: isStill ? 'reduce' : 'no-preference' })
    const portico = await visit('plain')
    const session = await page.context().newCDPSession(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
    const kept = portico.get('toast').filter({ hasText: 'Token Balance Unavailable' })
    const close = (text: string) =>
      portico
        .get('toast')
        .filter({ hasText: text })
        .getByTestId('toast-close')
        .evaluate((button: HTMLElement) => button.click())
    /** Where it is seen before a change, right after it, and at its end. */
    const moved = async (change: () => Promise<void>, count: number) => {
      const before = (await kept.boundingBox())!.y
      await change()
      await expect(portico.get('toast')).toHaveCount(count)
      const right = (await kept.boundingBox())!.y
      await kept.evaluate((toast) => toast.getAnimations().forEach((each) => each.finish()))
      const after = (await kept.boundingBox())!.y
      return { went: Math.sign(after - before), isThere: Math.abs(right - after) < 1, isWhere: right - before }
    }
    await tell(portico, FAILED)
    await expect(kept).toBeVisible()
    const comes = await moved(() => tell(portico, STARTED), 2)
    const goes = await moved(() => close('Transaction started'), 1)
    expect([comes.went, goes.went]).toEqual([-1, 1])
    for (const { isThere, isWhere } of [comes, goes]) {
      expect(isThere).toBe(isStill)
      if (!isStill) expect(Math.abs(isWhere)).toBeLessThan(2)
    }
  })
}

test('should hide nothing that has the focus, on the page and in the dialog, also when that moves on (V27)', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const portico = await visit('plain')
  const toast = portico.get('toast')
  const hides = async (focused: Locator) => {
    const [over, under] = [await toast.boundingBox(), await focused.boundingBox()]
    if (over === null || under === null) return undefined
    return over.y < under.y + under.height && under.y < over.y + over.height
  }
  await page.evaluate(() => {
    for (const edge of ['top', 'bottom'] as const) {
      const button = document.createElement('button')
      button.textContent = edge
      Object.assign(button.style, { position: 'fixed', [edge]: '16px', left: '16px', height: '44px' })
      document.body.append(button)
    }
  })
  const [upper, lower] = [page.getByRole('button', { name: 'top' }), page.getByRole('button', { name: 'bottom' })]
  await upper.focus()
  await tell(portico, FAILED)
  await expect.poll(() => hides(upper)).toBe(false)
  await lower.focus()
  await expect.poll(() => hides(lower)).toBe(false)
  await expect.poll(() => hides(upper)).toBe(true)
  await upper.focus()
  await expect.poll(() => hides(upper)).toBe(false)

  await portico.openModal()
  await portico.get('all-wallets').click()
  const [search, close] = [portico.get('wallet-search'), portico.get('modal-close')]
  await search.focus()
  await tell(portico, FAILED)
  for (const focused of [search, close]) {
    await focused.focus()
    await expect.poll(() => hides(focused)).toBe(false)
  }
})
