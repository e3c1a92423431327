import { button, element } from '../wallet/view/element.ts'
import { HINTS, type Hints, inPageLanguage } from './hints.ts'
import type { StandardWalletControl } from './standard-wallets.ts'
import './page-wallet.css'

/** The text and the button that install the wallet in the page, and remove it again. */
export class Offer {
  private readonly words = element('p', { attributes: { role: 'status' } })
  private readonly action = button('', { testId: 'page-wallet', onClick: () => void this.toggle() })
  readonly element = element('aside', { class: 'page-wallet' }, [this.words, this.action])
  private hints: Hints['wallet'] = HINTS.en.wallet
  private control: StandardWalletControl | undefined
  private isThere = false

  constructor() {
    inPageLanguage(({ wallet }) => {
      this.hints = wallet
      this.show()
    })
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
      // Without storage the wallet is gone at the next load.
    }
  }

  private show(): void {
    const { name, here, away, install, remove } = this.hints
    this.element.setAttribute('aria-label', name)
    this.words.textContent = this.isThere ? here : away
    this.action.textContent = this.isThere ? remove : install
  }
}
