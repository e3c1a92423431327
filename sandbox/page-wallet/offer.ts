import { button, element } from '../wallet/view/element.ts'
import type { StandardWalletControl } from './standard-wallets.ts'
import './page-wallet.css'

/** The words and the button that install the wallet in the page, and take it out again. */
export class Offer {
  private readonly words = element('p', { attributes: { role: 'status' } })
  private readonly action = button('', { testId: 'page-wallet', onClick: () => void this.toggle() })
  readonly element = element(
    'aside',
    { class: 'page-wallet', attributes: { lang: 'en', dir: 'ltr', 'aria-label': 'A wallet in this page' } },
    [this.words, this.action],
  )
  private control: StandardWalletControl | undefined
  private isThere = false

  constructor() {
    this.show()
  }

  async install(): Promise<void> {
    this.action.disabled = true
    const { installPageWallet } = await import('./page-wallet.ts')
    this.control ??= await installPageWallet()
    this.control.register()
    this.is(true)
  }

  private remove(): void {
    this.control?.unregister()
    this.is(false)
  }

  private toggle = async (): Promise<void> => (this.isThere ? this.remove() : this.install())

  private is(isThere: boolean): void {
    this.isThere = isThere
    this.action.disabled = false
    this.show()
    try {
      if (isThere) localStorage.setItem('page-wallet', 'installed')
      else localStorage.removeItem('page-wallet')
    } catch {
      // Where nothing is kept, the wallet is gone with the next load.
    }
  }

  private show(): void {
    this.words.textContent = this.isThere
      ? 'Sandbox Page Wallet is in this page: it is in the list, and asks you here.'
      : 'A wallet can live in the page itself, as browser extensions do.'
    this.action.textContent = this.isThere ? 'Remove it from this page' : 'Install a Solana wallet in this page'
  }
}
