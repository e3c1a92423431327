import { PageUnderTest } from './page-under-test.ts'
import { expect, test } from './sandbox.ts'

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
