import { expect, test as base } from '@playwright/test'
import { test, withWallet } from 'portico/playwright'
import { serve } from './serve.ts'

test.use({ rpcUrls: { 'https://node.example/evm': 31337 } })

test('a page with the stock client alone: connect, sign, reject, silence, end', async ({ page, wallet, outside }) => {
  const served = await serve('foreign-page', {})
  await page.goto(served.url)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await wallet.connect(page)
  await expect(page.locator('#status')).toHaveText('connected')

  const sign = page.getByRole('button', { name: 'Sign', exact: true })
  await sign.click()
  const { result } = await wallet.approve({ method: 'personal_sign' })
  await expect(page.locator('#outcome')).toHaveText(JSON.stringify(result))
  await sign.click()
  await wallet.reject()
  await expect(page.locator('#outcome')).toContainText('rejected')
  await sign.click()
  await wallet.ignore()
  await expect(page.locator('#outcome')).toHaveText('asked')
  await wallet.disconnect()
  await expect(page.locator('#status')).toHaveText('away')
  expect(outside.refused).toContain('https://fonts.example/font.css')
  served.stop()
})

/** A test of one's own, to which the wallet is added. */
const own = withWallet(
  base.extend<{ ourPage: string }>({
    ourPage: async ({}, use) => {
      const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
      const served = await serve('page', {
        ...{ projectId: 'a-page', relayUrl: 'wss://relay.walletconnect.org', servicesUrl: 'https://services.example' },
        ...{ accountsUrl: 'https://services.example', analyticsUrl: 'https://services.example', analytics: false },
        networks: [{ id: 'eip155:31337', name: 'Local', rpcUrl: 'https://node.example/evm', nativeCurrency }],
      })
      await use(served.url)
      served.stop()
    },
  }),
)
own.use({ rpcUrls: { 'https://node.example/evm': 31337 } })

own('a page of Portico: connect, sign, end', async ({ page, wallet, ourPage }) => {
  await page.goto(ourPage)
  await page.getByTestId('connect-button').first().click()
  await wallet.connect(page)
  await expect(page.getByTestId('page-account-address')).toHaveAttribute('data-address', wallet.evmAddress)
  await page.getByTestId('page-sign-open').click()
  await page.getByTestId('sign-message').fill('Hello')
  await page.getByTestId('sign-submit').click()
  const { result } = await wallet.approve({ method: 'personal_sign' })
  await expect(page.getByTestId('signature')).toHaveText(String(result))
  await wallet.disconnect()
  await expect(page.getByTestId('page-account-address')).toBeHidden()
})
