import type { Locator } from '@playwright/test'
import type { PageUnderTest } from './page-under-test.ts'
import { expect, test } from './sandbox.ts'

/** Once all is in its place (a sheet rises by 24 px), nothing reaches beyond the window, nor out of the card to the side. */
async function mustFit(portico: PageUnderTest): Promise<void> {
  const { page } = portico
  const { width, height } = page.viewportSize()!
  const modal = portico.get('modal')
  await expect(async () => {
    const box = (await modal.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    expect(box.y + box.height).toBeLessThanOrEqual(height)
    const overflow = await modal.evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('.portico-card, .portico-body')].map(
        (element) => element.scrollWidth - element.clientWidth,
      ),
    )
    expect(Math.max(...overflow)).toBeLessThanOrEqual(0)
  }).toPass({ timeout: 15_000 })
}

const canBeReached = async (place: Locator): Promise<void> => {
  await place.scrollIntoViewIfNeeded()
  await expect(place).toBeInViewport({ ratio: 1 })
}

test('L08 should be usable at 400 %, where 1280 × 1024 are 320 × 256', async ({ portico, page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await portico.openModal()
  await expect(portico.get('qr')).toBeVisible()
  await mustFit(portico)
  await expect(portico.get('modal-close')).toBeInViewport({ ratio: 1 })
  await canBeReached(portico.get('copy-link'))
  await canBeReached(portico.get('all-wallets'))
  await portico.get('all-wallets').click()
  await expect(portico.get('modal-title')).toHaveText('All wallets')
  await mustFit(portico)
  await canBeReached(portico.get('modal-back'))
})

test('L08 should have room for type of twice the size', async ({ portico, page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.evaluate(() => document.documentElement.style.setProperty('--portico-font-size-master', '20px'))
  await portico.openModal()
  await expect(portico.get('qr')).toBeVisible()
  expect(await portico.get('modal-title').evaluate((title) => getComputedStyle(title).fontSize)).toBe('32px')
  await mustFit(portico)
  await canBeReached(portico.get('all-wallets'))
  await portico.get('all-wallets').click()
  await expect(portico.get('modal-title')).toHaveText('All wallets')
  await mustFit(portico)
})

test('L08 should stay in the window when that is turned or a keyboard comes up', async ({ portico, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await portico.openModal()
  await portico.get('all-wallets').click()
  for (const [width, height] of [
    [844, 390],
    [390, 400],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await mustFit(portico)
    await expect(portico.get('modal-close')).toBeInViewport({ ratio: 1 })
  }
})

test('should draw what a ground tells where colours are the visitor’s own', async ({ portico, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await portico.openModal()
  await expect(portico.get('qr')).toBeVisible()
  for (const id of ['modal', 'copy-link']) await expect(portico.get(id)).toHaveCSS('border-top-style', 'solid')
  // Never in the visitor's colours: a code that is light on dark is not read.
  await portico.scan()
})

test('should show nothing in grey to who asks for more contrast', async ({ portico, page }) => {
  await page.emulateMedia({ contrast: 'more' })
  await portico.openModal()
  const caption = page.locator('.portico-caption')
  await expect(caption).toHaveCSS('color', 'rgb(29, 27, 22)')
})

test('should move nothing for who wants no motion', async ({ portico, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await portico.openModal()
  await portico.get('all-wallets').click()
  const running = () =>
    portico.get('modal').evaluate((dialog) =>
      dialog
        .getAnimations({ subtree: true })
        .map(({ effect }) => Number(effect?.getComputedTiming().duration))
        .filter((duration) => duration > 1),
    )
  expect(await running()).toEqual([])
})

test('M11 should show the text to be selected where the clipboard is denied', async ({ portico, page }) => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } })
  })
  await portico.openModal()
  await expect(portico.get('qr')).toBeVisible()
  await portico.get('copy-link').click()
  await expect(portico.get('modal').getByText('Copy failed, select the text').first()).toBeVisible()
  await expect(portico.get('live')).toHaveText('Copy failed, select the text')
  const field = portico.get('pairing-uri')
  await expect(field).toHaveValue(/^wc:/)
  await field.focus()
  expect(
    await field.evaluate((area: HTMLTextAreaElement) => area.selectionEnd - area.selectionStart === area.value.length),
  ).toBe(true)
})
