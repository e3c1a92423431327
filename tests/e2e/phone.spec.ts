import { devices, type Locator } from '@playwright/test'
import { verifyMessage } from 'viem'
import { WALLET_EVM_ADDRESS } from '../../sandbox/wallet/keys.ts'
import type { PageUnderTest } from './page-under-test.ts'
import { expect, STILL, test } from './sandbox.ts'
import { inSweep, SWEEP } from './sweep.ts'
import { WalletPage } from './wallet-page.ts'

test.use(STILL)

/** Follows a link as a thumb does, and is in the wallet that it opens. */
async function tapInto(portico: PageUnderTest, id: string): Promise<WalletPage> {
  const link = portico.get(id).first()
  await expect(link).toHaveAttribute('href', /./)
  const opening = portico.page.context().waitForEvent('page')
  await link.tap()
  return new WalletPage(await opening, portico.sandbox)
}

/** The pairing URI in a wallet's link, once there is one. */
async function uriIn(row: Locator): Promise<string> {
  await expect(row).toHaveAttribute('href', /uri=wc%3A/)
  return decodeURIComponent((await row.getAttribute('href'))?.split('uri=')[1] ?? '')
}

for (const device of ['iPhone 15', 'Pixel 7'] as const) {
  const { defaultBrowserType: _, ...phone } = devices[device]

  test.describe(`on an emulated ${device}`, () => {
    test.use(phone)

    test(
      'should connect, sign and reload by deep links alone',
      inSweep(device !== 'iPhone 15'),
      async ({ portico }) => {
        await portico.get('connect-button').first().tap()
        await expect(portico.get('modal-title')).toHaveText('All wallets')
        const wallet = await tapInto(portico, 'wallet-portico-sandbox')
        await wallet.approve()
        await expect(wallet.get('return')).toBeVisible()
        await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_EVM_ADDRESS)
        expect(await portico.stored('WALLETCONNECT_DEEPLINK_CHOICE')).toEqual({
          href: `${portico.sandbox.wallet.url}/`,
          name: 'Sandbox Wallet',
        })
        // As from an app: closing the wallet leads back to the page, which has been waiting.
        // The tab goes with the tap itself, which may then end as if it had failed.
        await Promise.all([
          wallet.page.waitForEvent('close'),
          wallet
            .get('close')
            .tap()
            .catch(() => {}),
        ])

        await portico.get('page-sign-open').tap()
        await portico.get('sign-message').fill('From my phone')
        await portico.get('sign-submit').tap()
        const again = await tapInto(portico, 'open-wallet')
        await again.approveRequest()
        const signature = (await portico.get('signature').innerText()) as `0x${string}`
        expect(await verifyMessage({ address: WALLET_EVM_ADDRESS, message: 'From my phone', signature })).toBe(true)

        await portico.page.reload()
        await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_EVM_ADDRESS)
        await portico.get('page-disconnect').tap()
        await expect(portico.get('connect-button').first()).toBeVisible()
        expect(await portico.stored('WALLETCONNECT_DEEPLINK_CHOICE')).toBeUndefined()
      },
    )

    test(
      'R-VIEW-2 should open the list of wallets, each of them a real link',
      inSweep(device !== 'iPhone 15'),
      async ({ portico }) => {
        await portico.get('connect-button').first().tap()
        const row = portico.get('wallet-portico-sandbox').first()
        await expect(row).toHaveAttribute('href', /\/wc\?uri=wc%3A/)
        await expect(row).toHaveAttribute('rel', /noopener/)
      },
    )
  })
}

test('should ask in the newest tab of the wallet alone', { tag: SWEEP }, async ({ portico }) => {
  await portico.openModal()
  const wallet = new WalletPage(await portico.followToWallet(), portico.sandbox)
  await expect(wallet.get('proposal')).toContainText('Portico')
  await wallet.approve()
  await expect(portico.get('page-account-address')).toBeVisible()

  const newer = new WalletPage(await portico.page.context().newPage(), portico.sandbox)
  await newer.open()
  await expect(wallet.get('use-here')).toBeVisible()
  await portico.get('page-sign-open').click()
  await portico.get('sign-message').fill('Once')
  await portico.get('sign-submit').click()
  await newer.approveRequest()
  await expect(portico.get('signature')).toBeVisible()

  await wallet.get('use-here').click()
  await expect(newer.get('use-here')).toBeVisible()
  await expect(wallet.get('sessions')).toContainText('Portico')
  await expect(wallet.get('request')).toHaveCount(0)
})

test.describe('a wallet that is not installed on the phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use(phone)

  test('C10 should say so after a while, and leave the pairing alive', async ({ portico, wallet }) => {
    await portico.get('connect-button').first().tap()
    // A scheme that nothing on this machine answers: the page stays on screen.
    const row = portico.page.locator('[data-testid^="wallet-"][href^="metamask:"]').first()
    const uri = await uriIn(row)
    await row.tap()
    await expect(portico.get('wallet-missing')).toContainText("We can't find a wallet")
    await expect(portico.get('find-wallet')).toBeVisible()
    await wallet.pair(uri)
    await wallet.approve()
    await expect(portico.get('page-account-address')).toBeVisible()
  })

  test('C13 should navigate nowhere without a gesture, also with a stored deep link', async ({ portico, wallet }) => {
    await portico.get('connect-button').first().tap()
    const row = portico.get('wallet-portico-sandbox').first()
    await wallet.pair(await uriIn(row))
    await wallet.approve()
    await expect(portico.get('page-account-address')).toBeVisible()
    await portico.page.evaluate(() =>
      localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"javascript:void(window.hacked=1)","name":"x"}'),
    )
    const opened: string[] = []
    portico.page.on('popup', (popup) => opened.push(popup.url()))
    await portico.page.reload()
    await portico.get('page-sign-open').tap()
    await portico.get('sign-message').fill('C08')
    await portico.get('sign-submit').tap()
    await wallet.approveRequest()
    await expect(portico.get('signature')).toBeVisible()
    expect(opened).toEqual([])
    expect(await portico.page.evaluate(() => 'hacked' in window)).toBe(false)
    expect(await portico.stored('WALLETCONNECT_DEEPLINK_CHOICE')).toBeUndefined()
  })
})
