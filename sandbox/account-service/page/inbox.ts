import { element } from '../../wallet/view/element.ts'
import { fieldsOf } from '../messages.ts'

/** Unit: milliseconds. */
const LOOK_EVERY_MS = 1_000
const DEADLINE_MS = 5_000

/** Every mail that the sandbox has sent, the latest first. They go nowhere else. */
export function showInbox(root: HTMLElement): void {
  document.title = 'Sandbox inbox'
  const list = element('ol', { class: 'mails', attributes: { 'aria-live': 'polite' } })
  root.replaceChildren(
    element('h1', { text: 'Inbox of the sandbox' }),
    element('p', { text: 'All mails arrive here, and none leaves this machine.' }),
    list,
  )
  let shown = ''
  const look = async () => {
    try {
      const response = await fetch('/account/api/mails', { signal: AbortSignal.timeout(DEADLINE_MS) })
      const text = await response.text()
      if (text !== shown) list.replaceChildren(...(JSON.parse(text) as unknown[]).map(mailOf))
      shown = text
    } catch {
      // The next poll may succeed again.
    }
    setTimeout(() => void look(), LOOK_EVERY_MS)
  }
  void look()
}

function mailOf(value: unknown): HTMLElement {
  const { to, code, at } = fieldsOf(value)
  return element(
    'li',
    { class: 'mail', testId: 'mail', attributes: { 'data-to': String(to), 'data-code': String(code) } },
    [
      element('p', { text: `To ${String(to)}, ${new Date(Number(at)).toLocaleTimeString()}` }),
      element('p', { text: 'Your code for the sandbox account:' }),
      element('p', { class: 'code', text: String(code) }),
    ],
  )
}
