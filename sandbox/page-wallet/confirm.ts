import { describeAsk } from '../wallet/describe.ts'
import { button, element, facts } from '../wallet/view/element.ts'
import type { Words } from '../wallet/words.ts'
import type { PageNetwork } from './page-wallet.ts'
import type { StandardWalletQuestion } from './standard-wallets.ts'

/** Asks in a dialog of its own, above whatever the page shows; to close it is to decline. */
export function confirmWithVisitor(question: StandardWalletQuestion, network: PageNetwork): Promise<boolean> {
  const { title, lines, message, warning } = wordsFor(question, network)
  const heading = element('h2', { text: title, attributes: { id: 'page-wallet-title', tabindex: '-1' } })
  const dialog = element('dialog', {
    ...{ class: 'page-wallet-dialog', testId: 'page-wallet-dialog' },
    attributes: { 'aria-labelledby': 'page-wallet-title', lang: 'en', dir: 'ltr' },
  })
  return new Promise((resolve) => {
    const answer = (isAgreed: boolean) => () => {
      dialog.remove()
      resolve(isAgreed)
    }
    dialog.append(
      element('p', { class: 'page-wallet-name', text: 'Sandbox Page Wallet' }),
      heading,
      ...(warning === undefined ? [] : [element('p', { class: 'page-wallet-warning', text: warning })]),
      ...(message === undefined
        ? []
        : [element('pre', { text: message, attributes: { tabindex: '0', 'aria-label': 'What is signed' } })]),
      facts(lines),
      element('div', { class: 'page-wallet-actions' }, [
        button('Decline', { testId: 'page-wallet-decline', onClick: answer(false) }),
        button('Approve', { class: 'is-main', testId: 'page-wallet-approve', onClick: answer(true) }),
      ]),
    )
    dialog.addEventListener('close', answer(false))
    document.body.append(dialog)
    dialog.showModal()
    heading.focus()
  })
}

function wordsFor({ feature, payloads }: StandardWalletQuestion, { id, name, rpcUrl }: PageNetwork): Words {
  const networks = [{ ...{ id, name, rpcUrl }, namespace: 'solana', symbol: 'SOL', decimals: 9 } as const]
  const fee = { status: 'unknown' } as const
  const [first] = payloads
  if (first === undefined) return { title: 'Connect to this page', lines: [{ label: 'Page', value: location.origin }] }
  if (feature === 'signMessage' || feature === 'signIn') {
    const words = describeAsk({ kind: 'solana-message', message: first, account: undefined }, id, networks, fee)
    return feature === 'signIn' ? { ...words, title: 'Sign in to this page' } : words
  }
  if (payloads.length > 1)
    return describeAsk({ kind: 'solana-transactions', wires: payloads, account: undefined }, id, networks, fee)
  const broadcast = feature === 'signAndSendTransaction'
  const ask = { kind: 'solana-transaction', wire: first, broadcast, account: undefined, options: {} } as const
  return describeAsk(ask, id, networks, fee)
}
