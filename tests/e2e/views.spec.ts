import { expect, test } from './host-page/visit.ts'

test('should show the page’s own views and tabs in place of ours and beside them', async ({ visit, page, wallet }) => {
  const portico = await visit('own views')
  await portico.get('connect-button').click()
  await expect(portico.get('own-pairing')).toBeVisible()

  await test.step('one whose code comes when it is first shown', async () => {
    await page.getByRole('button', { name: 'What?' }).click()
    await expect(portico.get('own-explanation')).toBeVisible()
    await expect(portico.get('modal-title')).toHaveText('Our words')
    await portico.get('modal-back').click()
  })

  await test.step('one that breaks takes nothing else with it', async () => {
    await page.getByRole('button', { name: 'Where?' }).click()
    await expect(portico.get('problem')).toContainText("This screen couldn't be shown")
    expect(portico.told.join()).toContain('In the view GetWallet.')
    await portico.get('modal-back').click()
    await expect(portico.get('own-pairing')).toBeVisible()
  })

  await test.step('a tab of the account', async () => {
    await wallet.pair(await portico.scanText())
    await wallet.approve()
    await expect(portico.get('button-account')).toBeVisible()
    await portico.get('connect-button').click()
    await portico.get('tab-rewards').click()
    await expect(page.getByText('Three stars')).toBeVisible()
    await portico.get('tab-tokens').click()
    await expect(page.getByText('Three stars')).toBeHidden()
  })
})
