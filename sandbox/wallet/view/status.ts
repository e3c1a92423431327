import type { Wallet } from '../wallet.ts'
import { button, element } from './element.ts'

/** The sentence that says what is going on, read out as it changes; after a link, the way back. */
export function statusPart(wallet: Wallet, pageUrl: string | undefined): HTMLElement {
  const attributes = { role: 'status', tabindex: '-1' }
  const sentence = element('p', { class: 'status', testId: 'status', attributes })
  const back = element('div', { class: 'back', testId: 'return' }, [
    element('strong', { text: isPhone() ? 'Return to your browser' : 'Return to the page' }),
    isOwnTab()
      ? button('Close the wallet', { class: 'main', testId: 'close', onClick: () => close() })
      : pageUrl === undefined
        ? element('span', { class: 'quiet', text: 'You can close this page.' })
        : element('a', { text: `Back to ${new URL(pageUrl).host}`, attributes: { href: pageUrl } }),
  ])
  const host = element('div', { class: 'status-part' }, [sentence, back])

  let shown: unknown
  const show = ({ status }: ReturnType<Wallet['store']['get']>) => {
    if (status === shown) return
    shown = status
    sentence.className = `status status-${status.kind}`
    sentence.dataset['kind'] = status.kind
    sentence.textContent = status.text
    back.hidden = !(status.isFinished === true || (status.kind === 'good' && isPhone()))
  }
  show(wallet.store.get())
  wallet.store.subscribe(show)
  return host
}

/**
 * A link of the page has opened this tab: closing it leads back to the page that waits for the answer; a link would
 * open a second page that waits for nothing. A browser lets a tab without history close itself.
 */
const isOwnTab = (): boolean => history.length === 1

const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches
