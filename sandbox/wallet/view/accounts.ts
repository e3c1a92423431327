import type { WalletState } from '../state.ts'
import type { Wallet } from '../wallet.ts'
import { button, element, section } from './element.ts'
import { livePart } from './live-part.ts'

/** The wallet's own accounts and what they hold. */
export function accountsPart(wallet: Wallet): HTMLElement {
  const host = livePart(
    wallet,
    element('div', { class: 'accounts' }),
    ({ networks, accounts, balances }) => [networks, accounts, balances],
    (state) => [
      account(state, 'eip155', 'EVM account', [
        button('Switch account', { testId: 'switch-account', onClick: () => void wallet.switchAccount() }),
      ]),
      account(state, 'solana', 'Solana account', []),
    ],
  )
  const refresh = button('Refresh balances', { testId: 'refresh', onClick: () => void wallet.refreshBalances() })
  return section('Accounts', 'accounts-title', [host, refresh])
}

function account(state: WalletState, namespace: 'eip155' | 'solana', title: string, controls: Node[]): HTMLElement {
  const rows = state.networks
    .filter((network) => network.namespace === namespace)
    .map(({ id, name }) =>
      element('div', { class: 'fact' }, [
        element('dt', { text: name }),
        element('dd', { text: state.balances[id] ?? '…', testId: `balance-${id}` }),
      ]),
    )
  return element('div', { class: 'panel' }, [
    element('div', { class: 'panel-head' }, [element('h3', { text: title }), ...controls]),
    element('p', { class: 'code', text: state.accounts[namespace], testId: `account-${namespace}` }),
    element('dl', { class: 'facts' }, rows),
  ])
}
