import { networkName } from '../networks.ts'
import type { SessionCard, WalletState } from '../state.ts'
import type { Wallet } from '../wallet.ts'
import { button, element, section } from './element.ts'
import { livePart } from './live-part.ts'

/** The pages that are connected. */
export function sessionsPart(wallet: Wallet): HTMLElement {
  const list = livePart(
    wallet,
    element('div', { testId: 'sessions' }),
    ({ sessions, networks }) => [sessions, networks],
    (state) =>
      state.sessions.length === 0
        ? [element('p', { class: 'quiet', text: 'No page is connected.' })]
        : [
            element(
              'ul',
              { class: 'sessions' },
              state.sessions.map((card) => sessionRow(wallet, state, card)),
            ),
          ],
  )
  return section('Connected pages', 'sessions-title', [list])
}

function sessionRow(wallet: Wallet, { networks }: WalletState, card: SessionCard): HTMLElement {
  const names = card.chains.map((chain) => networkName(chain, networks)).join(', ')
  const disconnect = button('Disconnect', {
    testId: 'disconnect',
    onClick: () => void wallet.disconnect(card.topic),
    attributes: { 'aria-label': `Disconnect ${card.asker.name}` },
  })
  const row = element('li', { class: 'panel' }, [
    element('div', { class: 'panel-head' }, [element('h3', { text: card.asker.name }), disconnect]),
    element('p', { class: 'quiet', text: card.asker.url }),
    element('p', { class: 'quiet', text: card.isConfirmed ? names : `${names} (not confirmed by the page)` }),
    card.evmChain === undefined ? undefined : networkChoice(wallet, networks, card, card.evmChain),
  ])
  row.dataset['topic'] = card.topic
  return row
}

function networkChoice(
  wallet: Wallet,
  networks: WalletState['networks'],
  card: SessionCard,
  current: string,
): HTMLElement {
  const own = networks.filter(({ namespace }) => namespace === 'eip155').map(({ id }) => id)
  const options = [...new Set([current, ...own])].sort().map((id) =>
    element('option', {
      text: networkName(id, networks),
      attributes: { value: id, ...(id === current ? { selected: '' } : {}) },
    }),
  )
  const select = element('select', { testId: 'network' }, options)
  select.addEventListener('change', () => void wallet.chooseNetwork(card.topic, select.value))
  return element('label', { class: 'inline-label' }, [element('span', { text: 'Network' }), select])
}
