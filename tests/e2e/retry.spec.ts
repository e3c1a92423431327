import { addressOf } from '../../sandbox/gallery/request.ts'
import type { StateName } from '../../sandbox/gallery/states.ts'
import { ICONS } from '../../src/ui/components/icons.ts'
import { expect, test } from './sandbox.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Where something can be tried again, and by which button. */
const AGAIN = {
  'mobile-wallet-blocked': 'phone-next',
  'mobile-wallet-missing': 'phone-cancel',
  'sign-in-declined': 'sign-in-again',
  'sign-in-unavailable': 'sign-in-again',
  'wallet-declined': 'try-again',
  'link-gone': 'try-again',
} as const satisfies Partial<Record<StateName, string>>

test('should have the sign of another try before its words, in every view', async ({ page, galleryPage }) => {
  const looks = { theme: 'light', lang: 'en' } as const
  await page.goto(galleryPage.url + addressOf('account', looks))
  await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
  for (const [name, testId] of Object.entries(AGAIN)) {
    await page.evaluate(([state, as]) => globalThis.showState(state, as), [name, looks] as const)
    const button = page.getByTestId('modal').getByTestId(testId)
    await expect(button).toHaveText('Try again')
    expect(await button.locator('path').first().getAttribute('d'), name).toBe(ICONS.retry)
  }
})
