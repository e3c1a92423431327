import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './host-page/visit.ts'
import { inSweep, SWEEP } from './sweep.ts'

for (const name of ['embedded', 'configured'])
  test.describe(`on a page where it is ${name}`, () => {
    test(
      'should show where to connect, and ask no service before the visitor does something',
      inSweep(name !== 'embedded'),
      async ({ visit, page }) => {
        const portico = await visit(name)
        await expect(portico.get('modal-title')).toHaveText('Connect wallet')
        await expect(portico.get('scan')).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(portico.asked).toEqual([])
        await portico.get('modal').hover()
        await expect(portico.get('wallet-portico-sandbox')).toBeVisible()
        expect(portico.asked.length).toBeGreaterThan(0)
      },
    )

    test(
      'R-VIEW-3 should go to Connect while no wallet is connected, and to Account once one is',
      inSweep(name !== 'embedded'),
      async ({ visit, wallet }) => {
        const portico = await visit(name)
        await expect(portico.get('modal-close')).toHaveCount(0)
        await portico.get('all-wallets').click()
        await expect(portico.get('modal-title')).toHaveText('All wallets')
        await portico.get('modal-close').click()
        await expect(portico.get('modal-title')).toHaveText('Connect wallet')
        await portico.get('scan').click()
        await wallet.pair(await portico.scan())
        await wallet.approve()
        await expect(portico.get('account-address')).toBeVisible()
        await expect(portico.get('modal-close')).toHaveCount(0)
        await portico.get('network-button').click()
        await portico.get('modal-close').click()
        await expect(portico.get('account-address')).toBeVisible()
        await portico.page.reload()
        await expect(portico.get('account-address')).toBeVisible()
        await portico.get('account-menu').click()
        await portico.get('disconnect').click()
        await expect(portico.get('modal-title')).toHaveText('Connect wallet')
      },
    )
  })

test('should not take the focus from the page, and keep it in place between its views', async ({ visit, page }) => {
  const portico = await visit('embedded')
  await expect(portico.get('scan')).toBeVisible()
  await expect(page.getByLabel('Before')).toBeFocused()
  await portico.get('scan').focus()
  await page.keyboard.press('Enter')
  await expect(portico.get('modal-title')).toBeFocused()
  await expect(portico.get('qr')).toBeVisible()
  // There is nothing to keep it in: from the title one gets back to the page.
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Shift+Tab')
  await expect(page.getByLabel('Before')).toBeFocused()
})

test('should take the focus when the visitor presses the button', async ({ visit }) => {
  const portico = await visit('embedded')
  await expect(portico.get('scan')).toBeVisible()
  await portico.get('connect-button').click()
  await expect(portico.get('modal-title')).toBeFocused()
  await expect(portico.get('qr')).toBeVisible()
  await expect(portico.get('modal')).toHaveCount(1)
})

test('should be no dialog, and leave the page as usable as it was', async ({ visit, page }) => {
  const portico = await visit('embedded')
  await expect(portico.get('scan')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Connect wallet' })).toBeVisible()
  await page.getByLabel('Before').fill('still works')
  const { violations } = await new AxeBuilder({ page }).disableRules(['page-has-heading-one']).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([])
})

test('R-MODAL-1 should shake where a decision is wanted', { tag: SWEEP }, async ({ visit, wallet }) => {
  const portico = await visit('embedded')
  await portico.get('scan').click()
  await wallet.pair(await portico.scan(), 'foreign=1')
  await wallet.approve()
  await expect(portico.get('unsupported')).toBeVisible()
  await portico.get('modal-close').click()
  await expect(portico.get('modal')).toHaveClass(/portico-modal--shaking/)
  await expect(portico.get('modal')).not.toHaveClass(/portico-modal--shaking/)
})
