import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { findHeadlessChromium } from '../browser/find-chromium.mjs'

/** How long a page or a wallet may take for one thing, on a server that compiles as it is asked. Unit: milliseconds. */
const PATIENCE_MS = 60_000
const soon = expect.configure({ timeout: PATIENCE_MS })

/** What a visitor of the new page does, in a browser of one's own. */
export class Visit {
  private readonly complaints: string[] = []

  private constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
    private readonly url: string,
  ) {
    page.on('pageerror', (error) => this.complaints.push(`uncaught: ${error.stack ?? String(error)}`))
    page.on('console', (message) => {
      if (/^(?:error|warning)$/.test(message.type())) this.complaints.push(`${message.type()}: ${message.text()}`)
    })
  }

  static async begin(url: string): Promise<Visit> {
    const executablePath = findHeadlessChromium()
    const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
    const context = await browser.newContext()
    context.setDefaultTimeout(PATIENCE_MS)
    return new Visit(context, await context.newPage(), url)
  }

  async end(): Promise<void> {
    await this.context.browser()?.close()
  }

  /** Presses what the project's README says. */
  async connect(): Promise<void> {
    if (this.page.url() === 'about:blank') await this.page.goto(this.url)
    await this.connectButton.click()
    await this.page.getByRole('button', { name: 'Sandbox Wallet' }).first().click()
    await this.page.getByText('Web', { exact: true }).click()
    const link = this.page.getByRole('link', { name: 'Open Sandbox Wallet' })
    const [wallet] = await Promise.all([this.context.waitForEvent('page'), link.click()])
    await wallet.getByRole('button', { name: 'Approve' }).first().click()
    await soon(this.address).toHaveText(/^\S{32,}$/)
    await soon(this.page.getByTestId('modal')).toBeHidden()
    await wallet.close()
  }

  /** The same once more, by a visitor who comes back, leaves, and comes back again; and what the page's console says. */
  async again(): Promise<void> {
    const before = await this.address.innerText()
    await this.page.reload()
    await soon(this.address).toHaveText(before)
    await this.disconnect()
    await this.page.reload()
    await soon(this.connectButton).toBeVisible()
    await expect(this.page.locator('#address')).toHaveCount(0)
    await this.connect()
    await this.page.reload()
    await soon(this.address).toHaveText(before)
    await this.disconnect()
    expect(this.complaints, 'what the console says').toEqual([])
  }

  private async disconnect(): Promise<void> {
    await this.page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await soon(this.connectButton).toBeVisible()
    await soon(this.page.locator('#address')).toHaveCount(0)
  }

  private get address() {
    return this.page.locator('#address').filter({ hasText: /\S/ }).first()
  }

  /** A button that a server drew for an element gives way to the element's own. */
  private get connectButton() {
    return this.page
      .getByRole('button', { name: /^Connect/ })
      .and(this.page.locator(':not([slot])'))
      .first()
  }

  /** For a maintainer who has to find out why. */
  seen = async (): Promise<string> => (await this.page.locator('body').ariaSnapshot().catch(String)).slice(0, 2_000)
}
