import { element, section } from '../../wallet/view/element.ts'

/** The form for pasting a link, in place of a camera that reads the code. */
export function linkForm(onLink: (text: string) => void): HTMLElement {
  const input = element('input', {
    testId: 'mwa-input',
    attributes: {
      id: 'mwa-input',
      type: 'text',
      placeholder: 'solana-wallet:…',
      autocomplete: 'off',
      spellcheck: 'false',
    },
  })
  const submit = element('button', {
    ...{ class: 'main', text: 'Connect', testId: 'mwa-button' },
    attributes: { type: 'submit' },
  })
  const label = element('label', {
    ...{ class: 'hidden-label', text: 'Link of the QR code' },
    attributes: { for: 'mwa-input' },
  })
  const form = element('form', { class: 'pair' }, [label, element('div', { class: 'row' }, [input, submit])])
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    onLink(input.value)
    input.value = ''
  })
  return section('Connect with a link', 'mwa-title', [form])
}
