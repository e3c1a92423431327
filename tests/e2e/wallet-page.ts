import { expect, type Locator, type Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'

/** The sandbox's wallet: the real walletkit in a page of its own. */
export class WalletPage {
  constructor(
    readonly page: Page,
    private readonly sandbox: Sandbox,
  ) {}

  get = (id: string): Locator => this.page.getByTestId(id)

  /** @param mode - How it behaves, as in its address: `approve=auto`, `chains=eip155:31337`, … */
  async open(mode = ''): Promise<void> {
    await this.page.goto(`${this.sandbox.wallet.url}/#${mode}`)
  }

  async pair(uri: string, mode = ''): Promise<void> {
    await this.page.goto(`${this.sandbox.wallet.url}/wc?uri=${encodeURIComponent(uri)}#${mode}`)
  }

  async approve(): Promise<void> {
    await this.get('approve').first().click()
  }

  async reject(): Promise<void> {
    await this.get('reject').first().click()
  }

  async approveRequest(): Promise<void> {
    await expect(this.get('request').first()).toBeVisible()
    await this.approve()
  }
}
