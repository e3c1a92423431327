import { keepInPlace } from '../../page-wallet/in-place.ts'
import { element } from '../../wallet/view/element.ts'
import '../../page-wallet/page-wallet.css'
import './account-script.css'

/** The words and the link that have the page bring its ways along, or leave them out again. */
export function offer(isOn: boolean, service: string): void {
  const there = new URL(location.href)
  if (isOn) there.searchParams.delete('methods')
  else there.searchParams.set('methods', '')
  const words = isOn
    ? 'This page signs visitors in by email and by a social account, too. The mails arrive in the inbox.'
    : 'A page can sign visitors in without a wallet, by email or by a social account.'
  const link = (text: string, href: string, testId: string) => element('a', { text, testId, attributes: { href } })
  const inbox = link('Open the inbox', `${service}/inbox`, 'open-inbox')
  inbox.target = '_blank'
  inbox.rel = 'noopener noreferrer'
  keepInPlace(
    element(
      'aside',
      {
        class: 'page-wallet',
        attributes: { lang: 'en', dir: 'ltr', 'aria-label': 'Email and social' },
      },
      [
        element('p', { text: words }),
        isOn ? inbox : undefined,
        link(isOn ? 'Leave email and social out' : 'Sign in with email and social', there.href, 'page-methods'),
      ],
    ),
  )
}
