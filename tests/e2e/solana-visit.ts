import { SOLANA_RECIPIENT, solanaBalance, splBalance } from './chain.ts'
import type { PageUnderTest } from './page-under-test.ts'
import { expect } from './sandbox.ts'
import { isSignedBy } from './solana-signature.ts'

/** What a visitor does with a Solana wallet, whichever way it is reached. */
export class SolanaVisit {
  constructor(
    private readonly portico: PageUnderTest,
    private readonly owner: string,
  ) {}

  /** From the moment at which a wallet is connected to the one at which none is. */
  async goesItsWay(approve: () => Promise<void>): Promise<void> {
    await this.isConnected()
    await this.signs('Hello ✓', approve)
    await this.signsIn(approve)
    await this.sendsTwice(approve)
    await this.reloads()
    await this.signs('After the reload', approve)
    await this.leaves()
  }

  async isConnected(): Promise<void> {
    await expect(this.portico.get('page-account-address')).toHaveAttribute('data-address', this.owner)
  }

  async signs(message: string, approve: () => Promise<void>): Promise<void> {
    await this.portico.get('page-sign-open').click()
    await this.portico.get('sign-message').fill(message)
    await this.portico.get('sign-submit').click()
    await approve()
    expect(isSignedBy(this.owner, message, await this.portico.get('signature').innerText())).toBe(true)
    await this.portico.page.keyboard.press('Escape')
  }

  /** The page's server checks the signature itself. */
  async signsIn(approve: () => Promise<void>): Promise<void> {
    await this.portico.get('page-sign-in-open').click()
    await this.portico.get('sign-in-submit').click()
    await approve()
    await expect(this.portico.get('signed-in')).toHaveAttribute('data-address', this.owner)
    await this.portico.page.keyboard.press('Escape')
  }

  /** SOL, then a token, and looks at the chain for both. */
  async sendsTwice(approve: () => Promise<void>): Promise<void> {
    const { portico } = this
    const { sandbox } = portico
    const mint = sandbox.tokens.solana?.porchUsd ?? ''
    const sol = await solanaBalance(sandbox, SOLANA_RECIPIENT)
    const token = await splBalance(sandbox, mint, SOLANA_RECIPIENT)
    await this.openTokens()
    await portico.get('send-open').click()
    await this.sends('0.25', approve)
    expect((await solanaBalance(sandbox, SOLANA_RECIPIENT)) - sol).toBe(250_000_000n)
    await this.openTokens()
    await portico.get('token-row').filter({ hasText: 'Porch USD' }).click()
    await this.sends('2.5', approve)
    expect((await splBalance(sandbox, mint, SOLANA_RECIPIENT)) - token).toBe(2_500_000n)
  }

  async reloads(): Promise<void> {
    await this.portico.page.reload()
    await this.isConnected()
  }

  async leaves(): Promise<void> {
    await this.portico.get('page-disconnect').click()
    await expect(this.portico.get('connect-button').first()).toBeVisible()
  }

  private async openTokens(): Promise<void> {
    await this.portico.get('connect-button').first().click()
    await this.portico.get('tab-tokens').click()
  }

  private async sends(amount: string, approve: () => Promise<void>): Promise<void> {
    await this.portico.fillAndConfirm(amount, SOLANA_RECIPIENT)
    await approve()
    await expect(this.portico.get('send-status')).toHaveAttribute('data-status', 'confirmed')
    await this.portico.page.keyboard.press('Escape')
  }
}
