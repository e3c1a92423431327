import { expect, type Locator, type Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { readQr } from '../browser/read-qr.ts'
import type { WalletPage } from './wallet-page.ts'

/** How far the page's clock is put on at once. */
const STEP_MS = 5_000

/** How much of what is around a code is in the picture of it, in CSS pixels. */
const AROUND_CODE_PX = 24

/** The product's page as a visitor and a strict observer see it. */
export class PageUnderTest {
  private readonly violations: string[] = []
  private readonly errors: string[] = []
  private readonly foreign: string[] = []
  private readonly visited: string[] = []
  private loopbackSockets = false

  constructor(
    readonly page: Page,
    readonly sandbox: Sandbox,
  ) {}

  /** From the first byte on: policy violations, errors and requests to hosts that were not configured. */
  async watch(): Promise<void> {
    await this.page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`CSP ${violatedDirective} ${blockedURI}`),
      )
    })
    const { page, relay, services, evm, solana } = this.sandbox
    const allowed = [page.url, services.url, solana.url, ...evm.map(({ url }) => url)].map((url) => new URL(url).host)
    this.page.on('console', (message) => {
      const text = message.text()
      if (text.startsWith('CSP ') || /Content.Security.Policy/i.test(text)) this.violations.push(text)
      // A picture of ours that is gone: no other host is at fault.
      const { url } = message.location()
      if (message.type() === 'error' && url.startsWith('blob:')) this.errors.push(`${text} ${url}`)
    })
    this.page.on('pageerror', (error) => this.errors.push(String(error)))
    this.page.on('request', (request) => {
      const { protocol, host } = new URL(request.url())
      if (/^https?:$/.test(protocol) && ![...allowed, ...this.visited].includes(host)) this.foreign.push(request.url())
    })
    this.page.on('websocket', (socket) => {
      const { host, hostname } = new URL(socket.url())
      const isOfPhone = this.loopbackSockets && hostname === 'localhost'
      const sockets = [relay.url, solana.wsUrl, this.sandbox.wallet.url].map((url) => new URL(url).host)
      if (!sockets.includes(host) && !isOfPhone) this.foreign.push(socket.url())
    })
  }

  /** The visitor goes there and comes back, in this very tab. */
  visits(url: string): void {
    this.visited.push(new URL(url).host)
  }

  /** From the open modal to the page of the sandbox's wallet, by its link. */
  async followToWallet(): Promise<Page> {
    await this.get('popular-wallets').getByTestId('wallet-portico-sandbox').click()
    await this.get('tab-web').click()
    const opening = this.page.context().waitForEvent('page')
    await this.get('open-wallet').click()
    return opening
  }

  /** Wallet apps on the same phone listen on ports of their own. */
  allowLoopbackSockets(): void {
    this.loopbackSockets = true
  }

  /** P01: after every journey, under the policy of the design. */
  mustBeClean(): void {
    expect({ violations: this.violations, errors: this.errors, foreign: this.foreign }).toEqual({
      ...{ violations: [], errors: [], foreign: [] },
    })
  }

  /**
   * Lets the page's installed clock run. In steps, between which what is on this machine answers, however busy it is: a
   * relay that says nothing for six seconds of the clock counts as gone.
   */
  async passTime(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      await this.page.clock.runFor(Math.min(STEP_MS, ms - passed))
      await this.page.evaluate(() => fetch(location.href, { method: 'HEAD' }).then(() => undefined))
    }
  }

  goto = async (): Promise<void> => void (await this.page.goto(this.sandbox.page.url))
  get = (id: string): Locator => this.page.getByTestId(id)

  async openModal(): Promise<void> {
    await this.get('connect-button').first().click()
    await expect(this.get('modal')).toBeVisible()
  }

  /** In the modal at the account: something of what is not needed at each visit. */
  async fromMenu(id: string): Promise<void> {
    await this.get('account-menu').click()
    await this.get(id).click()
  }

  /** Reads the QR code as a phone would: from a picture of the screen. */
  scan = (): Promise<string> => this.scanText(/^wc:/)

  /** The same for a code that does not connect. */
  async scanText(expected = /./): Promise<string> {
    const qr = this.get('qr')
    await expect(qr).toBeVisible()
    let text = ''
    await expect(async () => {
      // As one holds a phone: the code and a little around it. The whole screen takes ten times as long to read.
      const box = (await qr.boundingBox())!
      const [x, y] = [Math.max(0, box.x - AROUND_CODE_PX), Math.max(0, box.y - AROUND_CODE_PX)]
      const clip = { x, y, width: box.width + 2 * AROUND_CODE_PX, height: box.height + 2 * AROUND_CODE_PX }
      text = await readQr(await this.page.screenshot({ clip }))
      expect(text).toMatch(expected)
    }).toPass({ timeout: 15_000 })
    return text
  }

  /** Opens the modal, has the wallet scan the code and approve. */
  async connect(wallet: WalletPage, mode = ''): Promise<void> {
    await this.openModal()
    await wallet.pair(await this.scan(), mode)
    await wallet.approve()
    await expect(this.get('page-account-address')).toBeVisible()
  }

  /** Opens the modal and chooses a wallet: of the first view where it has it, else of all wallets. */
  async choose(testId: string): Promise<void> {
    await this.get('connect-button').first().click()
    const row = this.get(testId)
    const all = this.get('all-wallets')
    await expect(row.or(all).first()).toBeVisible()
    // Until the list is there, it is not known which wallets the first view has.
    await expect(this.get('modal').locator('.portico-wallet--empty')).toHaveCount(0)
    if (!(await row.isVisible())) await all.click()
    await row.click()
  }

  /** Opens the modal, and presses what is in it before anything is painted: as on a machine that is busy. */
  async pressAtOnce(selector: string): Promise<void> {
    await this.get('connect-button')
      .first()
      .evaluate(async (button: HTMLElement, sought) => {
        button.click()
        for (let turn = 0; turn < 100; turn += 1) {
          const hosts = [...document.querySelectorAll('.portico-host')]
          const found = hosts.flatMap((host) => host.shadowRoot?.querySelector<HTMLElement>(sought) ?? [])[0]
          if (found !== undefined) return found.click()
          await Promise.resolve()
        }
        throw new Error(`There is no ${sought} before the first frame.`)
      }, selector)
  }

  /** Lets the browser paint some frames, and run what was put off until then. */
  nextFrames = (): Promise<void> =>
    this.page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame += 1)
        await new Promise<unknown>((painted) => requestAnimationFrame(painted))
    })

  async send(amount: string, recipient: string): Promise<void> {
    await this.get('page-send-open').click()
    await this.get('send-amount').fill(amount)
    await this.get('send-receiver').fill(recipient)
    await this.get('send-submit').click()
    // What is wrong with it is said at once; else there is something to look at first.
    const confirm = this.get('send-confirm')
    await expect(confirm.or(this.get('send-error')).first()).toBeVisible()
    if (await confirm.isVisible()) await confirm.click()
  }

  /** In the view to send from, once it is open: what will happen is looked at before it is confirmed. */
  async fillAndConfirm(amount: string, recipient: string): Promise<void> {
    await this.get('send-amount').fill(amount)
    await this.get('send-receiver').fill(recipient)
    await this.get('send-submit').click()
    await expect(this.get('review-to')).toHaveText(recipient)
    await this.get('send-confirm').click()
  }

  stored = (key: string): Promise<unknown> =>
    this.page.evaluate((name) => {
      const text = localStorage.getItem(name)
      return text === null ? undefined : (JSON.parse(text) as unknown)
    }, key)

  /** The sends that the page has stored, a record each. */
  storedSends = (): Promise<readonly unknown[]> =>
    this.page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('portico.sent/'))
        .flatMap(([, text]) => (JSON.parse(text as string) as { entries: unknown[] }).entries),
    )

  storedText = (): Promise<string> => this.page.evaluate(() => JSON.stringify({ ...localStorage }))
}
