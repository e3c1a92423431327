import type { Wallet } from '../wallet.ts'
import { element, section } from './element.ts'

/** The form for pasting a code, without a camera or a link. */
export function pairForm(wallet: Wallet): HTMLElement {
  const input = element('input', {
    testId: 'pair-input',
    attributes: {
      id: 'pair-input',
      type: 'text',
      placeholder: 'wc:…',
      autocomplete: 'off',
      autocapitalize: 'none',
      spellcheck: 'false',
      'aria-describedby': 'pair-hint',
    },
  })
  const submit = element('button', {
    class: 'main',
    text: 'Connect',
    testId: 'pair-button',
    attributes: { type: 'submit' },
  })
  const label = element('label', {
    class: 'hidden-label',
    text: 'Link of the QR code',
    attributes: { for: 'pair-input' },
  })
  const hint = 'On the page: Connect wallet, then Copy link.'
  const form = element('form', { class: 'pair' }, [
    label,
    element('div', { class: 'row' }, [input, submit]),
    element('p', { class: 'quiet', text: hint, attributes: { id: 'pair-hint' } }),
  ])
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void wallet.pair(input.value)
    input.value = ''
  })
  return section('Connect with a link', 'pair-title', [form])
}
