import { devices, type Locator, type Page } from '@playwright/test'
import { getBase58Encoder } from '@solana/web3.js'
import { type AssociationLink, readAssociationLink } from '../../sandbox/mobile-wallet/association-link.ts'
import { listenForPage } from '../../sandbox/mobile-wallet/listen.ts'
import { MobileWallet } from '../../sandbox/mobile-wallet/mobile-wallet.ts'
import { WALLET_SOLANA_ADDRESS, WALLET_SOLANA_SEED } from '../../sandbox/wallet/keys.ts'
import { connectSourcesOf } from '../../sandbox/networks.ts'
import { PRODUCT_PAGE } from '../../sandbox/pages.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { servePage } from '../../sandbox/serve/static.ts'
import { SolanaSigner } from '../../sandbox/wallet/solana.ts'
import { SOLANA_RECEIVER, solanaBalance, splBalance } from './chain.ts'
import { PageUnderTest } from './page-under-test.ts'
import { expect, test as base } from './sandbox.ts'

/** The same page, as an owner has set it up who names a place to meet. */
const test = base.extend<{ meeting: PageUnderTest }>({
  meeting: async ({ page, sandbox }, use) => {
    const config = { ...sandbox.pageConfig, remoteHostAuthority: new URL(sandbox.wallet.url).host }
    const served = await servePage({ root: PRODUCT_PAGE, config, connectSources: connectSourcesOf(config) })
    sandbox.reflector.fault = undefined
    const portico = new PageUnderTest(page, Object.create(sandbox, { page: { value: served } }) as Sandbox)
    await portico.watch()
    await portico.goto()
    await use(portico)
    portico.mustBeClean()
    await served.stop()
  },
})

const TITLE = 'Solana wallet on your phone'

async function isSignedByOwner(message: string, signature: string): Promise<boolean> {
  const bytes = (text: string) => new Uint8Array(getBase58Encoder().encode(text))
  const key = await crypto.subtle.importKey('raw', bytes(WALLET_SOLANA_ADDRESS), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, bytes(signature), new TextEncoder().encode(message))
}

/** The row among all wallets. */
async function choose(portico: PageUnderTest): Promise<void> {
  await portico.get('connect-button').first().click()
  const all = portico.get('all-wallets')
  const row = portico.get('wallet-mobile-wallet')
  await expect(all.or(row).first()).toBeVisible()
  if (!(await row.isVisible())) await all.click()
  await row.click()
}

/** The wallet on the phone, as a page: it reads what is on the screen of the computer. */
class PhonePage {
  constructor(
    readonly page: Page,
    private readonly portico: PageUnderTest,
  ) {}

  async scan(): Promise<void> {
    await expect(this.portico.get('phone')).toHaveAttribute('data-step', 'scan')
    const uri = await this.portico.scanText(/^solana-wallet:/)
    await this.page.goto(`${this.portico.sandbox.wallet.url}/mwa?uri=${encodeURIComponent(uri)}`)
  }

  async approve(method: string): Promise<void> {
    const card = this.page.getByTestId('question')
    await expect(card).toHaveAttribute('data-method', method)
    await card.getByTestId('approve').click()
  }
}

async function send(portico: PageUnderTest, amount: string, approve: () => Promise<void>): Promise<void> {
  await portico.get('send-amount').fill(amount)
  await portico.get('send-receiver').fill(SOLANA_RECEIVER)
  await portico.get('send-submit').click()
  await expect(portico.get('review-to')).toHaveText(SOLANA_RECEIVER)
  await portico.get('send-confirm').click()
  await approve()
  await expect(portico.get('send-status')).toHaveAttribute('data-status', 'confirmed')
}

async function sendTwice(portico: PageUnderTest, approve: () => Promise<void>): Promise<void> {
  const { sandbox } = portico
  const mint = sandbox.tokens.solana?.porchUsd ?? ''
  const [sol, token] = [await solanaBalance(sandbox, SOLANA_RECEIVER), await splBalance(sandbox, mint, SOLANA_RECEIVER)]
  await portico.get('connect-button').first().click()
  await portico.get('tab-tokens').click()
  await portico.get('send-open').click()
  await send(portico, '0.25', approve)
  expect((await solanaBalance(sandbox, SOLANA_RECEIVER)) - sol).toBe(250_000_000n)
  await portico.page.keyboard.press('Escape')
  await portico.get('connect-button').first().click()
  await portico.get('tab-tokens').click()
  await portico.get('token-row').filter({ hasText: 'Porch USD' }).click()
  await send(portico, '2.5', approve)
  expect((await splBalance(sandbox, mint, SOLANA_RECEIVER)) - token).toBe(2_500_000n)
  await portico.page.keyboard.press('Escape')
}

async function sign(portico: PageUnderTest, message: string, approve: () => Promise<void>): Promise<void> {
  await portico.get('page-sign-open').click()
  await portico.get('sign-message').fill(message)
  await portico.get('sign-submit').click()
  await approve()
  expect(await isSignedByOwner(message, await portico.get('signature').innerText())).toBe(true)
  await portico.page.keyboard.press('Escape')
}

/** The page's server has a look of its own at what was signed. */
async function signIn(portico: PageUnderTest, approve: () => Promise<void>): Promise<void> {
  await portico.get('page-sign-in-open').click()
  await portico.get('sign-in-submit').click()
  await approve()
  await expect(portico.get('signed-in')).toHaveAttribute('data-address', WALLET_SOLANA_ADDRESS)
  await portico.page.keyboard.press('Escape')
}

test.describe('a Solana wallet on a phone beside the computer', () => {
  test('R-VIEW-5 R-VISIT-1 R-VISIT-2 should be met by a code, sign, sign in, send, and be there after a reload', async ({
    meeting: portico,
    browser,
  }) => {
    const phone = new PhonePage(await (await browser.newContext()).newPage(), portico)
    await choose(portico)
    await expect(portico.get('modal-title')).toHaveText(TITLE)
    await expect(portico.get('phone').getByText('Open your wallet and scan this code')).toBeVisible()
    await expect(portico.get('phone').getByText('Waiting for scan')).toBeVisible()
    await phone.scan()
    await phone.approve('authorize')
    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_SOLANA_ADDRESS)

    await sign(portico, 'From a computer', () => phone.approve('sign_messages'))
    await signIn(portico, () => phone.approve('sign_messages'))
    await sendTwice(portico, () => phone.approve('sign_transactions'))

    await portico.page.reload()
    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_SOLANA_ADDRESS)
    expect(portico.sandbox.reflector.waiting).toBe(0)
    // Nobody is there any more: the wallet is met by a new code, on its word of before.
    await sign(portico, 'After the reload', async () => {
      await phone.scan()
      // The wallet's page is a new one as well, and knows of no word.
      await phone.approve('authorize')
      await phone.approve('sign_messages')
    })
    await portico.get('page-disconnect').click()
    await expect(portico.get('connect-button').first()).toBeVisible()
    expect(await portico.storedText()).not.toContain('mobile-wallet')
    await phone.page.context().close()
  })

  test('R-VIEW-5 should say that nobody can be met, retry, and leave nothing open when it is closed', async ({
    meeting: portico,
  }) => {
    const { reflector } = portico.sandbox
    reflector.fault = 'emptyName'
    await choose(portico)
    await expect(portico.get('problem')).toHaveAttribute('data-code', 'ASSOCIATION_UNSAFE')
    reflector.fault = undefined
    await portico.get('try-again').click()
    await expect(portico.get('phone')).toHaveAttribute('data-step', 'scan')
    expect(reflector.waiting).toBe(1)
    await portico.page.keyboard.press('Escape')
    await expect.poll(() => reflector.waiting).toBe(0)
  })
})

/**
 * Another app on the emulated phone: it comes to the front when the page opens its link, and answers. A browser without
 * such apps holds its own question before the page from then on, so that here the phone takes the link first.
 */
class PhoneApp {
  readonly wallet: MobileWallet
  private take: (link: AssociationLink) => void = () => {}

  private constructor(
    private readonly page: Page,
    signer: SolanaSigner,
  ) {
    this.wallet = new MobileWallet(signer, undefined, async () => true)
  }

  static async on(page: Page): Promise<PhoneApp> {
    const app = new PhoneApp(page, await SolanaSigner.create(WALLET_SOLANA_SEED))
    await page.exposeFunction('openApp', (url: string) => app.take(readAssociationLink(url)))
    await page.route(/\/assets\/index\.browser-/, async (route) => {
      const response = await route.fetch()
      const code = await response.text()
      expect(code.split('window.location.assign(')).toHaveLength(3)
      const body = code.replaceAll(/window\.location\.assign\((\w+)\)/g, 'window.openApp($1.href)')
      await route.fulfill({ response, body })
    })
    return app
  }

  /** The visitor presses; the phone opens the wallet, which listens where the link says. */
  async openBy(button: Locator): Promise<void> {
    const opened = new Promise<AssociationLink>((resolve) => (this.take = resolve))
    await button.tap()
    const link = await opened
    if (link.kind !== 'local') throw new Error('Not a link for this phone.')
    listenForPage(link, this.wallet.answer)
    await this.page.evaluate(() => window.dispatchEvent(new Event('blur')))
  }
}

test.describe('a Solana wallet on this phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use(phone)

  test('R-VIEW-6 should be looked for by a press alone, and be said to be missing', async ({ portico }) => {
    const cdp = await portico.page.context().newCDPSession(portico.page)
    await cdp.send('Page.enable')
    const opened: string[] = []
    cdp.on('Page.frameRequestedNavigation', ({ url }) => opened.push(url))
    await choose(portico)
    await expect(portico.get('phone')).toHaveAttribute('data-step', 'ready')
    expect(opened).toEqual([])
    await portico.get('phone-next').tap()
    await expect(portico.get('phone').getByText("We can't find a wallet")).toBeVisible()
    expect(opened.map((url) => readAssociationLink(url).kind)).toEqual(['local'])
    await expect(portico.get('find-wallet')).toHaveText('Find a wallet')
    await expect(portico.get('find-wallet')).toHaveAttribute('href', 'https://solanamobile.com/wallets')
  })

  test('R-VISIT-1 R-VISIT-2 should be opened by a press, sign, sign in, send, and be there after a reload', async ({
    portico,
  }) => {
    const app = await PhoneApp.on(portico.page)
    portico.allowLoopbackSockets()
    const open = () => app.openBy(portico.get('phone-next'))
    await choose(portico)
    await open()
    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_SOLANA_ADDRESS)

    await sign(portico, 'From this phone', open)
    await signIn(portico, open)
    await sendTwice(portico, open)
    await portico.page.reload()
    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_SOLANA_ADDRESS)
    await sign(portico, 'After the reload', open)
    expect(app.wallet.asked.filter((method) => method === 'get_capabilities')).toHaveLength(1)
    await portico.get('page-disconnect').tap()
    await expect(portico.get('connect-button').first()).toBeVisible()
    expect(await portico.storedText()).not.toContain('mobile-wallet')
  })
})
