import type { WalletConfig } from '../config.ts'
import type { WalletState } from '../state.ts'
import type { Wallet } from '../wallet.ts'
import { accountsPart } from './accounts.ts'
import { behaviourPanel } from './behaviour-panel.ts'
import { button, element } from './element.ts'
import { openCards } from './open-cards.ts'
import { pairForm } from './pair-form.ts'
import { sessionsPart } from './sessions.ts'
import { statusPart } from './status.ts'

/** Draws the wallet and keeps it up to date. */
export function showWallet(root: HTMLElement, wallet: Wallet, { pageUrl }: Pick<WalletConfig, 'pageUrl'>): void {
  root.replaceChildren(
    header(),
    element('main', {}, [
      statusPart(wallet, pageUrl),
      openCards(wallet),
      pairForm(wallet),
      accountsPart(wallet),
      sessionsPart(wallet),
      behaviourPanel(wallet),
    ]),
    footer(wallet),
  )
}

/** Without storage or keys there is no wallet: only the reason is shown. */
export function showFatal(root: HTMLElement, cause: unknown): void {
  const text = `The wallet could not start: ${cause instanceof Error ? cause.message : String(cause)}`
  const status = { class: 'status status-bad', text, testId: 'status', attributes: { role: 'alert' } }
  root.replaceChildren(header(), element('main', {}, [element('p', status)]))
}

/** Another tab has become the wallet. */
export function showResting(root: HTMLElement): void {
  const text = 'The wallet is open in a newer tab.'
  const status = { class: 'status', text, testId: 'status', attributes: { role: 'status' } }
  const here = button('Use it here', { class: 'main', testId: 'use-here', onClick: () => location.reload() })
  root.replaceChildren(header(), element('main', {}, [element('p', status), here]))
}

function header(): HTMLElement {
  const icon = element('img', { class: 'mark', attributes: { src: '/icon.svg', alt: '', width: '40', height: '40' } })
  return element('header', { class: 'header' }, [
    icon,
    element('div', {}, [
      element('h1', { text: 'Sandbox Wallet' }),
      element('p', { class: 'quiet', text: 'Public test keys. Never send real money here.' }),
    ]),
  ])
}

function footer(wallet: Wallet): HTMLElement {
  const relay = element('p', { class: 'relay', attributes: { 'data-testid': 'relay' } })
  const show = ({ isRelayConnected, sessions }: Pick<WalletState, 'isRelayConnected' | 'sessions'>) => {
    relay.dataset['connected'] = String(isRelayConnected)
    const isNeeded = sessions.length > 0
    relay.textContent = isRelayConnected
      ? 'Relay connected'
      : isNeeded
        ? 'Relay not connected'
        : 'The relay is called with the first link'
  }
  show(wallet.store.get())
  wallet.store.subscribe(show)
  return element('footer', { class: 'footer' }, [relay])
}
