import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { devices, type Locator, type Page } from '@playwright/test'
import { type AssociationLink, readAssociationLink } from '../../sandbox/mobile-wallet/association-link.ts'
import { listenForPage } from '../../sandbox/mobile-wallet/listen.ts'
import { MobileWallet } from '../../sandbox/mobile-wallet/mobile-wallet.ts'
import { WALLET_SOLANA_ADDRESS, WALLET_SOLANA_SEED } from '../../sandbox/wallet/keys.ts'
import { connectSourcesOf } from '../../sandbox/serve/connect-sources.ts'
import { type PageConfig } from '../../sandbox/networks.ts'
import { PRODUCT_PAGE } from '../../sandbox/pages.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { servePage } from '../../sandbox/serve/static.ts'
import { SolanaSigner } from '../../sandbox/wallet/solana.ts'
import { PageUnderTest } from './page-under-test.ts'
import { expect, STILL, test as base } from './sandbox.ts'
import { SolanaVisit } from './solana-visit.ts'
import { SWEEP } from './sweep.ts'

/** Serves the page in another set-up, and goes there. */
async function visitAt(
  root: string,
  config: PageConfig,
  { page, sandbox }: { readonly page: Page; readonly sandbox: Sandbox },
  use: (portico: PageUnderTest) => Promise<void>,
): Promise<void> {
  const served = await servePage({ root, config, connectSources: connectSourcesOf(config) })
  sandbox.relay.faults.clear()
  sandbox.services.reset()
  sandbox.reflector.fault = undefined
  try {
    const portico = new PageUnderTest(page, Object.create(sandbox, { page: { value: served } }) as Sandbox)
    await portico.watch()
    await portico.goto()
    await use(portico)
    portico.mustBeClean()
  } finally {
    await served.stop()
  }
}

const test = base.extend<{ meeting: PageUnderTest; onPhone: PageUnderTest }>({
  /** As an owner has set it up who names a place to meet. */
  meeting: async ({ page, sandbox }, use) => {
    const config = { ...sandbox.pageConfig, remoteHostAuthority: new URL(sandbox.wallet.url).host }
    await visitAt(PRODUCT_PAGE, config, { page, sandbox }, use)
  },

  /** As it is in a browser that hands links to apps: see {@link PhoneApp}. */
  onPhone: async ({ page, sandbox }, use) => {
    const root = mkdtempSync(join(tmpdir(), 'portico-phone-'))
    handLinksToApps(root)
    try {
      await visitAt(root, sandbox.pageConfig, { page, sandbox }, use)
    } finally {
      rmSync(root, { recursive: true })
    }
  },
})

test.use(STILL)

const TITLE = 'Solana wallet on your phone'

const WALLET = 'wallet-mobile-wallet'

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

test.describe('a Solana wallet on a phone beside the computer', () => {
  test('should be met by a code, sign, sign in, send, and be there after a reload', async ({
    meeting: portico,
    browser,
  }) => {
    const phone = new PhonePage(await (await browser.newContext()).newPage(), portico)
    const visit = new SolanaVisit(portico, WALLET_SOLANA_ADDRESS)
    await portico.choose(WALLET)
    await expect(portico.get('modal-title')).toHaveText(TITLE)
    await expect(portico.get('phone').getByText('Open your wallet and scan this code')).toBeVisible()
    await expect(portico.get('phone').getByText('Waiting for scan')).toBeVisible()
    await phone.scan()
    await phone.approve('authorize')
    await visit.isConnected()

    await visit.signs('From a computer', () => phone.approve('sign_messages'))
    await visit.signsIn(() => phone.approve('sign_messages'))
    await visit.sendsTwice(() => phone.approve('sign_transactions'))

    await visit.reloads()
    expect(portico.sandbox.reflector.waiting).toBe(0)
    // No channel is left: the wallet is met by a new code, with the authorization from before.
    await visit.signs('After the reload', async () => {
      await phone.scan()
      // The wallet's page is a new one as well, and knows of no word.
      await phone.approve('authorize')
      await phone.approve('sign_messages')
    })
    await visit.leaves()
    expect(await portico.storedText()).not.toContain('mobile-wallet')
    await phone.page.context().close()
  })

  test('R-VIEW-5 should say that no wallet can be met, retry, and leave nothing open when it is closed', async ({
    meeting: portico,
  }) => {
    const { reflector } = portico.sandbox
    reflector.fault = 'emptyName'
    await portico.choose(WALLET)
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
 * The built page, but for the two places where the protocol's library follows a link, which no test can take from it. The
 * page's word on what its pieces must be is the one of the other build.
 */
function handLinksToApps(root: string): void {
  cpSync(PRODUCT_PAGE, root, { recursive: true })
  const piece = join(
    root,
    'assets',
    readdirSync(join(root, 'assets')).find((name) => name.startsWith('index.browser-'))!,
  )
  const code = readFileSync(piece, 'utf8')
  expect(code.split('window.location.assign(')).toHaveLength(3)
  writeFileSync(piece, code.replaceAll(/window\.location\.assign\((\w+)\)/g, 'window.openApp($1.href)'))
  const index = join(root, 'index.html')
  writeFileSync(index, readFileSync(index, 'utf8').replace(/<script type="importmap">[^<]*<\/script>/, ''))
}

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
    await portico.choose(WALLET)
    await expect(portico.get('phone')).toHaveAttribute('data-step', 'ready')
    expect(opened).toEqual([])
    await portico.get('phone-next').tap()
    await expect(portico.get('phone').getByText("We can't find a wallet")).toBeVisible()
    expect(opened.map((url) => readAssociationLink(url).kind)).toEqual(['local'])
    await expect(portico.get('find-wallet')).toHaveText('Find a wallet')
    await expect(portico.get('find-wallet')).toHaveAttribute('href', 'https://solanamobile.com/wallets')
  })

  test(
    'R-VISIT-1 R-VISIT-2 should be opened by a press, sign, sign in, send, and be there after a reload',
    { tag: SWEEP },
    async ({ onPhone: portico }) => {
      const app = await PhoneApp.on(portico.page)
      portico.allowLoopbackSockets()
      const open = () => app.openBy(portico.get('phone-next'))
      const visit = new SolanaVisit(portico, WALLET_SOLANA_ADDRESS)
      await portico.choose(WALLET)
      await open()
      await visit.goesItsWay(open)
      expect(app.wallet.asked.filter((method) => method === 'get_capabilities')).toHaveLength(1)
      expect(await portico.storedText()).not.toContain('mobile-wallet')
    },
  )
})
