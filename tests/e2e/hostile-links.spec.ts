import { devices } from '@playwright/test'
import { expect, STILL, test } from './sandbox.ts'
import { inSweep } from './sweep.ts'

test.use(STILL)

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

/** A catalogue of one wallet, which has the same link for everything. */
const catalogueWith = (link: string) =>
  JSON.stringify({
    count: 1,
    data: [
      {
        ...{ id: 'evil', name: '<img src=x onerror=alert(1)>', image_id: link, chains: [] },
        ...{ mobile_link: link, universal_link: link, desktop_link: link, webapp_link: link, app_store: link },
      },
    ],
  })

const HOSTILE_LINKS = [
  ['C01', 'javascript:alert(1)//'],
  ['C02', 'intent://wc#Intent;scheme=evil;end'],
  ['C04', 'https://user:pass@evil@trust.com'],
] as const

for (const [device, options] of [
  ['a desktop', {}],
  ['a phone', pixel],
] as const)
  test.describe(`a hostile catalogue on ${device}`, () => {
    test.use(options)

    for (const [row, link] of HOSTILE_LINKS)
      test(
        `${row} should offer the code instead of ${JSON.stringify(link)}`,
        inSweep(device === 'a desktop' ? row !== 'C02' : row !== 'C01'),
        async ({ portico, page, sandbox }) => {
          sandbox.services.faults.body = catalogueWith(link)
          await portico.get('connect-button').first().click()
          const row = portico.get('wallet-evil')
          const allWallets = portico.get('all-wallets')
          await expect(row.or(allWallets).first()).toBeVisible()
          if (await allWallets.isVisible()) await allWallets.click()
          await expect(row.locator('img')).toHaveCount(0)
          await row.click()
          await expect(portico.get('modal')).toContainText("This wallet's link is not safe to open")
          expect(await portico.scan()).toMatch(/^wc:/)
          await expect(portico.get('open-wallet')).toHaveCount(0)
          expect(page.context().pages()).toHaveLength(1)
          expect(new URL(page.url()).origin).toBe(new URL(sandbox.page.url).origin)
        },
      )
  })

test.describe('a browser on a phone that opens no windows', () => {
  test.use(pixel)

  test('C11 should keep the link on screen, and never open a window by script', async ({
    unopened: portico,
    page,
    wallet,
  }) => {
    await page.addInitScript(() => {
      window.open = (address) => {
        console.error(`window.open ${String(address)}`)
        return null
      }
    })
    const byScript: string[] = []
    page.on('console', (message) => message.text().startsWith('window.open') && byScript.push(message.text()))
    await portico.goto()
    await portico.get('connect-button').first().tap()
    const row = page.locator('a[data-testid^="wallet-"][href^="metamask:"]').first()
    const href = (await row.getAttribute('href')) ?? ''
    await row.tap()
    const link = portico.get('open-wallet')
    await expect(link).toBeVisible()
    expect(await link.getAttribute('href')).toBe(href)
    expect(byScript).toEqual([])
    await wallet.pair(decodeURIComponent(href.split('uri=')[1] ?? ''))
    await wallet.approve()
    await expect(portico.get('page-account-address')).toBeVisible()
  })
})
