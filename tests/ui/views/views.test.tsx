import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { ConnectButton } from '../../../src/ui/index.ts'
import { AccountView } from '../../../src/ui/views/AccountView.tsx'
import { NetworksView } from '../../../src/ui/views/NetworksView.tsx'
import { SendView } from '../../../src/ui/views/SendView.tsx'
import { connectedAccounts, FakeCore } from '../../support/fake-core.ts'
import { shown } from './shown.tsx'

describe('AccountView', () => {
  it('R-VISIT-2 should show who is connected and what they hold, exactly', () => {
    const core = new FakeCore()
    core.account.state.set(connectedAccounts())
    const { address, chain } = connectedAccounts().eip155
    core.account.balance.update((state) => ({ ...state, chain, address, amount: 1234_500000000000000001n }))
    const markup = shown(AccountView, core)
    expect(markup).toContain(`data-address="${address}"`)
    expect(markup).toContain('data-amount="1234500000000000000001"')
    expect(markup).toContain('1,234.5')
  })

  it('should not wait for a balance on a network that it does not know', () => {
    const core = new FakeCore()
    const accounts = connectedAccounts()
    core.account.state.set({ ...accounts, eip155: { ...accounts.eip155, chain: chainId('eip155:10') } })
    expect(shown(AccountView, core)).not.toContain('Loading balance…')
    core.account.state.set(accounts)
    expect(shown(AccountView, core)).toContain('Loading balance…')
  })

  it('should not show the balance of another account or network', () => {
    const core = new FakeCore()
    core.account.state.set(connectedAccounts())
    const { address } = connectedAccounts().eip155
    core.account.balance.update((state) => ({ ...state, chain: chainId('eip155:1'), address, amount: 5n }))
    expect(shown(AccountView, core)).not.toContain('data-amount')
  })

  it('should say which kind of network is not connected', () => {
    const core = new FakeCore()
    const accounts = connectedAccounts()
    core.account.state.set({ ...accounts, solana: { ...accounts.solana, address: undefined, status: 'disconnected' } })
    expect(shown(AccountView, core)).toMatch(/data-testid="namespace-solana" data-connected="false">Solana<small>/)
  })

  it('should link to the wallet while it is being asked', () => {
    const core = new FakeCore()
    core.account.state.set(connectedAccounts())
    core.requests.current.set({
      kind: 'signMessage',
      chain: chainId('eip155:31337'),
      walletName: 'Rainbow',
      link: { kind: 'native', href: 'rainbow://wc?requestId=1', target: '_self', base: 'rainbow://' },
      isSlow: true,
    })
    const markup = shown(AccountView, core)
    expect(markup).toContain('href="rainbow://wc?requestId=1"')
    expect(markup).toContain('Nothing yet.')
    expect(markup).toContain('data-testid="cancel-request"')
  })
})

describe('NetworksView', () => {
  it('should say once which networks the wallet is asked for, and with each of them to who hears the page', () => {
    const core = new FakeCore()
    const accounts = connectedAccounts()
    const { chain } = accounts.eip155
    core.account.state.set({ ...accounts, eip155: { ...accounts.eip155, chains: chain === undefined ? [] : [chain] } })
    const markup = shown(NetworksView, core)
    const id = /<h3[^>]*id="([^"]+)">Needs wallet approval</.exec(markup)?.[1]
    expect(markup.match(/Needs wallet approval/g)).toHaveLength(1)
    const described = (of: string) =>
      new RegExp(`<button[^>]*aria-describedby="${id}"[^>]*data-testid="network-${of}"`).test(markup)
    expect([described('eip155:31337'), described('eip155:31338')]).toEqual([false, true])
  })

  it('should not speak of it where the wallet shares all of them', () => {
    const core = new FakeCore()
    core.account.state.set(connectedAccounts())
    expect(shown(NetworksView, core)).not.toContain('Needs wallet approval')
  })
})

describe('SendView', () => {
  it('should label its fields and say what there is to send', () => {
    const core = new FakeCore()
    core.account.state.set(connectedAccounts())
    const { address, chain } = connectedAccounts().eip155
    core.account.balance.update((state) => ({ ...state, chain, address, amount: 10n ** 18n }))
    const markup = shown(SendView, core)
    expect(markup).toContain('Available: 1 ETH')
    const labels = [...markup.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id)
    expect(labels).toHaveLength(2)
    for (const id of labels) expect(markup).toContain(`<input id="${id}"`)
  })
})

describe('ConnectButton', () => {
  it('should say that it reconnects, and not "Connect wallet", until it is known who was connected', () => {
    const core = new FakeCore()
    core.connection.restoring.set(true)
    expect(shown(ConnectButton, core)).toContain('Reconnecting…')
    core.connection.restoring.set(false)
    expect(shown(ConnectButton, core)).toContain('Connect wallet')
  })
})
