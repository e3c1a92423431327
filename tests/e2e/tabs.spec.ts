import { EVM_RECIPIENT } from './chain.ts'
import { PageUnderTest } from './page-under-test.ts'
import { expect, STILL, test } from './sandbox.ts'

test.use(STILL)

test('L02 should be disconnected in every tab once it is in one', async ({ portico, wallet, page, sandbox }) => {
  await portico.connect(wallet)
  const other = new PageUnderTest(await page.context().newPage(), sandbox)
  await other.watch()
  await other.goto()
  await expect(other.get('page-account-address')).toBeVisible()

  await portico.get('page-disconnect').click()
  await expect(portico.get('page-account-address')).toBeHidden()
  await expect(other.get('page-account-address')).toBeHidden({ timeout: 3_000 })
  await expect(other.get('connect-button').first()).toBeVisible()
  other.mustBeClean()
})

test('L01 should show in every tab what one of them sends, and what became of it', async ({
  portico,
  wallet,
  page,
  sandbox,
}) => {
  await portico.connect(wallet)
  const other = new PageUnderTest(await page.context().newPage(), sandbox)
  await other.watch()
  await other.goto()
  await expect(other.get('page-account-address')).toBeVisible()

  await portico.send('0.25', EVM_RECIPIENT)
  await wallet.approveRequest()
  await expect(portico.get('send-hash')).toBeVisible()
  const row = other.get('page-activity-row').first()
  await expect(row).toContainText('0.25')
  await expect(row).toHaveAttribute('data-status', 'confirmed')
  await expect(other.get('toast')).toHaveCount(0)
  other.mustBeClean()
})
