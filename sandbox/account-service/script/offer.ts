import { inPageLanguage } from '../../page-wallet/hints.ts'
import { keepInPlace } from '../../page-wallet/in-place.ts'
import { element } from '../../wallet/view/element.ts'
import '../../page-wallet/page-wallet.css'
import './account-script.css'

/** The text and the link that make the page offer the methods, or leave them out again. */
export function offer(isOn: boolean, service: string): void {
  const there = new URL(location.href)
  if (isOn) there.searchParams.delete('methods')
  else there.searchParams.set('methods', '')
  const words = element('p')
  const link = (href: string, testId: string) => element('a', { testId, attributes: { href } })
  const inbox = link(`${service}/inbox`, 'open-inbox')
  inbox.target = '_blank'
  inbox.rel = 'noopener noreferrer'
  const change = link(there.href, 'page-methods')
  const hint = element('aside', { class: 'page-wallet' }, [words, isOn ? inbox : undefined, change])
  inPageLanguage(({ methods }) => {
    hint.setAttribute('aria-label', methods.name)
    words.textContent = isOn ? methods.on : methods.off
    inbox.textContent = methods.inbox
    change.textContent = isOn ? methods.leaveOut : methods.add
    // The visitor stays in the language that they have chosen since.
    const { searchParams } = new URL(location.href)
    const language = searchParams.get('language')
    if (language !== null) there.searchParams.set('language', language)
    change.href = there.href
  })
  keepInPlace(hint)
}
