import AxeBuilder from '@axe-core/playwright'
import { expect, test as hostTest } from './host-page/visit.ts'
import { STILL, test as productTest } from './sandbox.ts'

const styleOf = (element: Element) => {
  const { width, borderRadius, backgroundColor, colorScheme } = getComputedStyle(element)
  return { width, borderRadius, backgroundColor, colorScheme }
}

hostTest('R-THEME-1 should be as wide, as large, as round and as high up as its defaults say', async ({ visit }) => {
  const portico = await visit('plain')
  await portico.openModal()
  const dialog = portico.get('modal')
  expect(await dialog.evaluate(styleOf)).toMatchObject({ width: '360px', borderRadius: '24px', colorScheme: 'light' })
  expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe('999')
  expect(await portico.get('modal-title').evaluate((title) => getComputedStyle(title).fontSize)).toBe('16px')
})

hostTest('R-THEME-1 should wear the theme of its provider, and nothing else on the page', async ({ visit, page }) => {
  const portico = await visit('themed')
  const button = portico.get('connect-button')
  await expect(button).toHaveCSS('background-color', 'rgb(255, 212, 0)')
  await expect(button).toHaveCSS('color', 'rgb(0, 0, 0)')
  await portico.openModal()
  expect(await portico.get('modal').evaluate(styleOf)).toEqual({
    width: '420px',
    borderRadius: '0px',
    backgroundColor: 'rgb(29, 27, 24)',
    colorScheme: 'dark',
  })
  expect(await portico.get('modal').evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor)).toBe(
    'rgba(20, 0, 40, 0.8)',
  )
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('normal')
})

hostTest('should follow the system while it is open', async ({ visit, page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const portico = await visit('plain')
  await portico.openModal()
  await expect(portico.get('modal')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(portico.get('modal')).toHaveCSS('background-color', 'rgb(29, 27, 24)')
  await expect(portico.get('connect-button')).toHaveCSS('background-color', 'rgb(90, 209, 187)')
})

hostTest('should be themed by the style sheet of the page', async ({ visit, page }) => {
  const portico = await visit('plain')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { --portico-radius: 1px; --portico-surface: rgb(1, 2, 3); --portico-width: 400px }')
    document.adoptedStyleSheets.push(sheet)
  })
  await portico.openModal()
  expect(await portico.get('modal').evaluate(styleOf)).toMatchObject({
    width: '400px',
    borderRadius: '6px',
    backgroundColor: 'rgb(1, 2, 3)',
  })
})

productTest('should show a theme as it is put together, and give its code', async ({ portico, page }) => {
  await page.getByRole('link', { name: 'Theme' }).click()
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeFocused()
  const preview = portico.get('theme-preview')
  await expect(preview.getByTestId('modal-title')).toHaveText('Connect wallet')
  await expect(preview.locator('.portico-picture--there')).toHaveCount(4)
  await page.getByLabel('Accent', { exact: true }).fill('#ff00aa')
  await page.getByLabel('Corners').fill('0')
  await page.getByText('Dark', { exact: true }).click()
  await expect(preview.getByTestId('modal')).toHaveCSS('border-radius', '0px')
  await expect(preview.getByTestId('modal')).toHaveCSS('background-color', 'rgb(29, 27, 24)')
  await expect(portico.get('theme-code')).toContainText("accent: '#ff00aa'")
  await page.getByText('Two columns', { exact: true }).click()
  await expect(preview.getByTestId('modal')).toHaveCSS('width', '720px')
  await expect(preview.getByTestId('wallet-side')).toBeVisible()
  await expect(portico.get('theme-code')).toContainText("layout: 'wide'")
  // The address is that of the theme, and what was chosen can be taken back.
  const said = Object.fromEntries(new URL(page.url()).searchParams)
  expect(said).toEqual({ mode: 'dark', layout: 'wide', accent: 'ff00aa', radius: '0' })
  await portico.get('theme-undo').click()
  await expect(preview.getByTestId('wallet-side')).toBeHidden()
  await page.reload()
  await expect(portico.get('theme-code')).toContainText("accent: '#ff00aa'")
  await expect(preview.getByTestId('modal')).toHaveCSS('border-radius', '0px')
  await page.getByText('QR code', { exact: true }).click()
  await expect(preview.getByTestId('qr')).toBeVisible()
  await page.getByText('Account', { exact: true }).click()
  await expect(preview.getByTestId('account-address')).toBeVisible()
  await expect(preview.getByTestId('token-row')).toHaveCount(4)
  await page.getByText('Connect', { exact: true }).click()
  await expect(preview.getByTestId('modal-title')).toHaveText('Connect wallet')
  await page.getByRole('link', { name: 'Back to the page' }).click()
  await expect(portico.get('page-connect-button')).toBeVisible()
})

productTest.describe('on a phone', () => {
  productTest.use({ ...STILL, colorScheme: 'light', viewport: { width: 360, height: 780 } })

  productTest('should try themes, with nothing for axe to find in light and dark', async ({ portico, page }) => {
    await page.getByRole('link', { name: 'Theme' }).click()
    await expect(portico.get('theme-preview').getByTestId('scan')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const light = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    await page.emulateMedia({ colorScheme: 'dark' })
    // The themes differ in colours alone.
    const dark = await new AxeBuilder({ page }).setLegacyMode(true).withRules('color-contrast').analyze()
    const violations = [...light.violations, ...dark.violations]
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([])
  })
})
