import { describeAsk } from '../wallet/describe.ts'
import type { Network } from '../wallet/networks.ts'
import { button, element, facts } from '../wallet/view/element.ts'
import type { Question, Visit } from './question.ts'
import type { Asked, OpenQuestion } from './deeplink-wallet.ts'

export interface Shown {
  readonly question: Question
  readonly open: OpenQuestion
  readonly network: Network
  readonly address: string
  readonly agreeAlways: (isWanted: boolean) => void
  readonly go: (to: URL) => void
}

/** `phantom` is shown as "Test Phantom". */
export const nameOf = (dialect: string): string => `Test ${dialect.slice(0, 1).toUpperCase()}${dialect.slice(1)}`

/** One question, and the two answers to it. */
export function showQuestion(root: HTMLElement, shown: Shown): void {
  const { question, open, network, address, agreeAlways, go } = shown
  const { asked } = open
  const words =
    asked.kind === 'request' ? describeAsk(asked.ask, network.id, [network], { status: 'unknown' }) : undefined
  const lines = words?.lines ?? [
    { label: 'Account', value: address },
    { label: 'Network', value: network.name },
  ]
  const always = element('input', { testId: 'always', attributes: { type: 'checkbox' } })
  always.addEventListener('change', () => agreeAlways(always.checked))
  const approve = () => void open.approve().then(go, (cause: Error) => showTrouble(root, cause.message))
  show(root, nameOf(question.dialect), [
    element('section', { class: 'card', testId: 'question', attributes: { 'aria-labelledby': 'card-title' } }, [
      element('h2', { text: words?.title ?? TITLES[asked.kind], attributes: { id: 'card-title' } }),
      element('p', { class: 'quiet', text: asked.page }),
      words?.message === undefined
        ? undefined
        : element('blockquote', { class: 'message', text: words.message, attributes: { tabindex: '0' } }),
      facts(lines),
      words?.warning === undefined ? undefined : element('p', { class: 'warning', text: words.warning }),
      element('div', { class: 'decision' }, [
        button('Decline', { testId: 'reject', onClick: () => go(open.decline()) }),
        button('Approve', { class: 'main', testId: 'approve', onClick: approve }),
      ]),
    ]),
    element('label', { class: 'choice' }, [always, element('span', { text: 'Approve everything from now on' })]),
  ])
}

const TITLES: Readonly<Record<Asked['kind'], string>> = {
  connect: 'Connect to this page?',
  disconnect: 'Disconnect from this page?',
  request: 'A request',
}

/** Where a real wallet would open its own browser. */
export function showVisit(root: HTMLElement, { dialect, page }: Visit): void {
  document.title = nameOf(dialect)
  show(root, nameOf(dialect), [
    element('section', { class: 'card', testId: 'visit' }, [
      element('h2', { text: 'The browser inside the wallet' }),
      element('p', { text: 'A real wallet shows this page here, with itself in it:' }),
      element('a', { text: page.href, testId: 'visited', attributes: { href: page.href } }),
    ]),
  ])
}

export function showTrouble(root: HTMLElement, words: string): void {
  show(root, 'Sandbox', [element('p', { class: 'warning', text: words, attributes: { role: 'alert' } })])
}

function show(root: HTMLElement, name: string, content: readonly Node[]): void {
  const header = element('header', { class: 'header' }, [
    element('img', { class: 'mark', attributes: { src: '/icon.svg', alt: '', width: '40', height: '40' } }),
    element('div', {}, [
      element('h1', { text: name }),
      element('p', { class: 'quiet', text: 'Public test keys. Never send real money here.' }),
    ]),
  ])
  root.replaceChildren(header, element('main', {}, content))
}
