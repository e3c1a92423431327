import { Visitor } from '../../engines/visitor.ts'
import type { EngineWindow } from '../../engines/driver.ts'
import { Violation } from './violation.ts'

/** The wallet that the visitor has on another device: it scans, is asked, and answers. */
export class WalletAtHand {
  /** It has to be asked since a scan; no more once the visitor has turned to something else. */
  isProposed = false
  /** It takes no code twice. */
  private readonly scanned = new Set<string>()
  private readonly wallet: Visitor

  constructor(
    window: EngineWindow,
    private readonly url: string,
  ) {
    this.wallet = new Visitor(window)
  }

  start = (): Promise<unknown> => this.wallet.window.goto(this.url)

  isAsked = async (): Promise<boolean> => (await this.wallet.look<boolean>('approve', 'true')) === true

  press = (answer: 'approve' | 'reject'): Promise<unknown> => this.wallet.press(answer)

  /** Opens a link that leads to the wallet. @returns whether it does. */
  async follow(href: string): Promise<boolean> {
    if (!href.startsWith(this.url)) return false
    await this.wallet.window.goto(href)
    return true
  }

  /** Takes a code: one that was on screen is alive, as long as the net was. */
  async take(code: string, hasLostNet: boolean): Promise<void> {
    const isNew = !this.scanned.has(code)
    this.scanned.add(code)
    const wasAsked = await this.isAsked()
    await this.wallet.window.goto(`${this.url}/wc?uri=${encodeURIComponent(code)}`)
    await this.wallet.until('a proposal, or why there is none', async () =>
      (await this.isAsked()) || (await this.wallet.attribute('status', 'data-kind')) === 'bad' ? true : undefined,
    )
    const isAsked = await this.isAsked()
    if (isNew && !isAsked && !hasLostNet)
      throw new Violation('A code on screen is alive.', (await this.wallet.text('status')) ?? '')
    this.isProposed = isNew && isAsked && !wasAsked
  }
}
