import { button, element } from '../../wallet/view/element.ts'
import { SIGNED_IN } from '../messages.ts'
import { PEOPLE } from '../people.ts'
import { askService, tokenKey } from './service.ts'

/** The window of the social account: which person is it? The page hears that one signed in, and nothing more. */
export function showPeople(root: HTMLElement, page: string): void {
  const status = element('p', { attributes: { role: 'status' } })
  const enter = async (person: string) => {
    try {
      const { token } = await askService('person', { person })
      localStorage.setItem(tokenKey('social'), String(token))
      ;(window.opener as Window | null)?.postMessage({ type: SIGNED_IN }, page)
      window.close()
      status.textContent = "You're signed in. You can close this window."
    } catch {
      status.textContent = "That didn't work. Try again."
    }
  }
  root.replaceChildren(
    element('h1', { text: 'Sandbox account' }),
    element('p', { text: `${new URL(page).host} wants to know who you are.` }),
    element(
      'div',
      { class: 'people' },
      Object.entries(PEOPLE).map(([person, name]) =>
        button(name, { testId: `person-${person}`, onClick: () => void enter(person) }),
      ),
    ),
    status,
  )
}
